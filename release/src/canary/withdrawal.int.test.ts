import request from 'supertest';
import type { Deployment } from 'shared-types/discovery';
import { pageDataSchema, type RemoteAssets } from 'shared-types/page-data';
import { remoteHealthSchema } from 'shared-types/remote-health';
import { signIn } from '../../../api-nest/test/sign-in';
import { SHELL_TOKEN, startShell, type RunningShell } from '../../../shell/src/server/testing/running-shell';
import { canaryVersion, withVersion } from '../publish/live-set';
import { siteApi } from '../health/site-api';
import { FolderStore } from '../publish/store/folder-store';
import { withServerBuild } from '../testing/builds';
import { ReleaseWatch } from './watch';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Api {
  /** With `/api` at its end. */
  url: string;
  stop: () => Promise<void>;
}

/** Not imported, since the API's sources are compiled with options of their own, for their decorators. */
const { startApi } = jest.requireActual<{
  startApi: (environment: Record<string, string>) => Promise<Api>;
}>('../../../api-nest/test/api');

let api: Api;
let shell: RunningShell;

function version(folder: string, name: string): Deployment {
  const source = `exports.exposes = { './GalleryPage': () => require('react').createElement('p', null, 'Gallery ${name}') };`;
  return withServerBuild(folder, 'gallery', name, source);
}

/** One visitor's gallery page: the version it got, and a function that reports on it. */
async function visit(
  number: number,
): Promise<{ gallery: RemoteAssets; report: (failed: boolean) => Promise<void> }> {
  const headers = {
    'user-agent': BROWSER,
    cookie: `share=${number}`,
    'x-forwarded-for': `198.51.${number >> 8}.${number % 256}`,
  };
  const html = await (await fetch(`${shell.url}gallery`, { headers })).text();
  const block = /<script[^>]*id="page-data"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  const gallery = pageDataSchema.parse(JSON.parse(block)).remotes.find(({ name }) => name === 'gallery');
  if (gallery === undefined) throw new Error('The page has no gallery.');
  const { version: shown, trial } = gallery;
  return {
    gallery,
    report: async (failed) => {
      const failures = failed ? [{ kind: 'load', message: 'Its code did not arrive.' }] : [];
      const answer = await fetch(`${shell.url}reports`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', origin: shell.url.replace(/\/$/, '') },
        body: JSON.stringify({ remotes: [{ name: 'gallery', version: shown, trial, view: true, failures }] }),
      });
      expect(answer.status).toBe(204);
    },
  };
}

beforeAll(async () => {
  api = await startApi({ INTERNAL_TOKEN: SHELL_TOKEN });
  const environment = { ...process.env, TRUST_PROXY: '1', API_URL: api.url.replace(/\/api$/, '') };
  shell = await startShell((folder) => {
    const live = withVersion([], version(folder, '1.4.0'), 100);
    return { gallery: withVersion(live, version(folder, '1.5.0'), 50) };
  }, environment);
}, 90_000);
afterAll(async () => {
  await shell.stop();
  await api.stop();
});

test('a canary whose code does not arrive in browsers is withdrawn, with its reason', async () => {
  const store = new FolderStore(shell.folder);
  const printed: string[] = [];
  const watch = new ReleaseWatch({
    store,
    api: siteApi(api.url.replace(/\/api$/, ''), SHELL_TOKEN),
    print: (line) => printed.push(line),
  });
  for (let number = 0; number < 60; number += 1) {
    const { gallery, report } = await visit(number);
    await report(gallery.version === '1.5.0');
  }
  const canary = async () => canaryVersion((await store.read()).discovery.remotes['gallery'] ?? []);
  const giveUp = Date.now() + 20_000;
  while ((await canary()) !== undefined) {
    if (Date.now() > giveUp) throw new Error(`The canary was not withdrawn. ${printed.join(' ')}`);
    await watch.check();
  }
  expect(printed).toEqual([
    expect.stringMatching(/^gallery 1\.5\.0 is withdrawn\. \d+ of \d+ visits with 1\.5\.0 failed, 0 of /),
  ]);

  const cookie = await signIn(api);
  const { body } = await request(api.url).get('/remote-health').set('Cookie', cookie).expect(200);
  expect(remoteHealthSchema.parse(body).decisions).toMatchObject([
    {
      name: 'gallery',
      version: '1.5.0',
      action: 'withdrawn',
      reason: expect.stringContaining('(its code did not arrive '),
    },
  ]);
  const until = Date.now() + 10_000;
  for (let number = 0; number < 8;) {
    if ((await visit(number)).gallery.version === '1.4.0') number += 1;
    else if (Date.now() > until) throw new Error('The site still shows the canary.');
  }
}, 60_000);
