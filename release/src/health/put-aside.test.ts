import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import {
  releaseDecisionSchema,
  releaseNoticeSchema,
  type RecentDecision,
  type ReleaseNotice,
} from 'shared-types/remote-health';
import { ReleaseWatch } from '../canary/watch';
import { canaryVersion, promoted, rolledBack, withVersion } from '../publish/live-set';
import { changeLive } from '../publish/publish';
import { listReport } from '../publish/report';
import { FolderStore } from '../publish/store/folder-store';
import { NO_VISITOR, openReleases, type Releases } from '../serving';
import { deployment } from '../testing/deployment';
import { eventually } from '../testing/eventually';
import { siteApi } from './site-api';

const TOKEN = 'a token of 32 characters or more!!';

let folder: string;
let store: FolderStore;
let decisions: RecentDecision[];
let notices: ReleaseNotice[];
let api: Server;
let apiUrl: string;
let printed: string[];
let opened: Releases[];

/** A version whose entry is in place, as it was published a minute ago. */
function version(name: string) {
  const file = join(folder, 'gallery', name, 'client/remoteEntry.js');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  const { extras, ...entry } = deployment('gallery', name);
  return { ...entry, extras: { ...extras, publishedBy: 'Ada Lovelace' } };
}
const aMinuteAgo = () => ({ at: new Date(Date.now() - 60_000).toISOString() });
const change = (to: Parameters<typeof changeLive>[2]) => changeLive(store, 'gallery', to);
const entries = async () => (await store.read()).discovery.remotes['gallery'] ?? [];
const recorded = async () => (await entries()).map(({ extras }) => extras.putAside).filter(Boolean);

const open = async () => {
  const options = { remotesDir: folder, remotesUrl: undefined, apiUrl, internalToken: TOKEN };
  const noPreviews = { previewSecret: undefined, previewOrigins: [] };
  const releases = await openReleases({ ...options, ...noPreviews }, pino({ level: 'silent' }));
  opened.push(releases);
  return releases;
};
const shown = (releases: Releases) => releases.versionsFor(NO_VISITOR).map(({ version: one }) => one)[0];
const watch = (to = store) =>
  new ReleaseWatch({
    store: to,
    api: siteApi(apiUrl, TOKEN),
    webhook: `${apiUrl}/webhook`,
    print: (line) => printed.push(line),
  });

/** A server leaves out the version that it shows, tells the API, and ends. */
async function putAside(): Promise<void> {
  const server = await open();
  const [remote] = server.versionsFor(NO_VISITOR);
  if (remote === undefined) throw new Error('Nothing is live.');
  server.leaveOut(remote, 'gallery/GalleryPage');
  await server.close();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-put-aside-'));
  store = new FolderStore(folder);
  decisions = [];
  notices = [];
  printed = [];
  opened = [];
  api = createServer((request, response) => {
    if (request.method === 'GET') {
      const answers: Record<string, object> = {
        '/api/releases/orders': { mark: null, orders: [] },
        '/api/remote-health/remote': { since: '', versions: [], failures: [], decisions: [] },
      };
      const answer = answers[request.url?.split('?')[0] ?? ''] ?? decisions;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
      return;
    }
    void text(request).then((body) => {
      if (request.url === '/webhook') notices.push(releaseNoticeSchema.parse(JSON.parse(body)));
      const decision = releaseDecisionSchema.safeParse(JSON.parse(body));
      if (decision.success) decisions.unshift({ ...decision.data, at: new Date().toISOString() });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const first = withVersion([], version('1.4.0'), 100, aMinuteAgo());
  const remotes = { gallery: withVersion(first, version('1.5.0'), 100, aMinuteAgo()) };
  await store.replace({ hosts: [], remotes }, (await store.read()).mark);
});
afterEach(async () => {
  await Promise.all(opened.map((releases) => releases.close()));
  await new Promise((resolve) => api.close(resolve));
  rmSync(folder, { recursive: true });
});

test('a version that one server excludes is recorded once, and left out by all, also restarted', async () => {
  const other = await open();
  expect(shown(other)).toBe('1.5.0');
  await putAside();
  await Promise.all([watch(), watch(), watch()].map((watching) => watching.check()));
  expect(await recorded()).toEqual([
    {
      at: decisions[0]?.at,
      until: decisions[0]?.until,
      module: 'gallery/GalleryPage',
      reason: 'It stopped a render of gallery/GalleryPage. It is left out for 30 s.',
      by: 'the site',
    },
  ]);
  expect(printed).toEqual([
    expect.stringMatching(/^gallery 1\.5\.0 is left out until .* It stopped a render/),
  ]);
  expect(notices).toEqual([
    {
      text: printed[0],
      name: 'gallery',
      version: '1.5.0',
      action: 'put-aside',
      reason: 'It stopped a render of gallery/GalleryPage. It is left out for 30 s.',
      at: decisions[0]?.at,
      until: decisions[0]?.until,
      module: 'gallery/GalleryPage',
      publishedBy: 'Ada Lovelace',
    },
  ]);
  expect(listReport((await store.read()).discovery, folder)).toMatch(
    /1\.5\.0 +100 % .* live, left out \S+ by the site until \S+: It stopped a render of gallery\/GalleryPage/,
  );
  await eventually(() => shown(other) === '1.4.0');
  expect(shown(await open())).toBe('1.4.0');
});

test('a version that is published again is shown again, and not excluded for the same fault', async () => {
  await putAside();
  await watch().check();
  const server = await open();
  expect(shown(server)).toBe('1.4.0');
  await change((known) => withVersion(known, version('1.5.0'), 100));
  await eventually(() => shown(server) === '1.5.0');
  await watch().check();
  expect(await recorded()).toEqual([]);
});

test('a promotion, and a rollback to a version, clear what was recorded of it', async () => {
  await putAside();
  await watch().check();
  await change((known) => withVersion(known, version('1.6.0'), 100));
  expect(await recorded()).toHaveLength(1);
  await change((known) => rolledBack(known, new Date().toISOString(), 'slow'));
  expect(await recorded()).toEqual([]);

  await change((known) => withVersion(known, version('1.7.0'), 50, aMinuteAgo()));
  decisions = [{ ...decisions[0], version: '1.7.0', at: new Date().toISOString() } as RecentDecision];
  await watch().check();
  expect(canaryVersion(await entries())?.extras.putAside).toBeDefined();
  await change((known) => promoted(known));
  await watch().check();
  expect(await recorded()).toEqual([]);
});

test('a version that works again is recorded no longer', async () => {
  await putAside();
  await watch().check();
  const at = new Date(Date.parse(decisions[0]?.at ?? '') + 1).toISOString();
  decisions = [
    { name: 'gallery', version: '1.5.0', action: 'restored', reason: 'It was rendered again.', at },
  ];
  await watch().check();
  expect(await recorded()).toEqual([]);
  expect(printed.at(-1)).toBe('gallery 1.5.0 works again. It was rendered again.');
});

test('a store that cannot be written is said once, and written later', async () => {
  await putAside();
  const readOnly = new FolderStore(folder);
  const replace = jest
    .spyOn(readOnly, 'replace')
    .mockRejectedValue(new Error('EROFS: read-only file system'));
  const watching = watch(readOnly);
  await watching.check();
  await watching.check();
  expect(printed).toEqual(['Trouble with canaries: EROFS: read-only file system']);
  replace.mockRestore();
  await watching.check();
  expect(await recorded()).toHaveLength(1);
});
