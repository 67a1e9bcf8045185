import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import esbuild from 'esbuild';
import { problemSchema } from 'shared-types/problem';
import type { RemoteHealth } from 'shared-types/remote-health';
import { teamErrorsSchema, teamHealthSchema, teamVersionsSchema } from 'shared-types/team-view';
import { withPreview, withVersion } from 'release/publish/live-set';
import { FolderStore } from 'release/publish/store/folder-store';
import { FakeRepository } from 'release/testing/builds';
import { deployment } from 'release/testing/deployment';
import { serveReceiver } from './serve';
import { makeToken } from './token';

const PUBLISH_SECRET = 'a secret of at least thirty-two characters';
const SOURCE = `export function total(prices: number[]): number {
  const sum = prices.reduce((a, b) => a + b, 0);
  if (sum < 0) throw new Error('A price is negative.');
  return sum;
}
`;

let repository: FakeRepository;
let store: FolderStore;
let server: Server;
let url: string;
/** The place at which the built code throws, as a browser reports it. */
let frame: string;

const tokenFor = (remote: string) => makeToken(PUBLISH_SECRET, remote, 'Gallery team', '1h').token;

async function call(path: string, { remote = 'gallery', body }: { remote?: string; body?: object } = {}) {
  const answer = await fetch(`${url}/publications/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${tokenFor(remote)}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

/** Builds the module as a team's repository does, with its source map beside it. */
async function build(folder: string, built = 'client/js/Total.1a2b.js'): Promise<void> {
  const file = join(folder, built);
  mkdirSync(dirname(file), { recursive: true });
  const { code, map } = await esbuild.transform(SOURCE, {
    loader: 'ts',
    minify: true,
    sourcemap: true,
    sourcefile: 'webpack://gallery/./src/features/total.ts',
  });
  writeFileSync(file, code);
  writeFileSync(`${file}.map`, map);
  frame = `${built}:1:${code.indexOf('new Error') + 1}`;
}

beforeEach(async () => {
  repository = new FakeRepository(mkdtempSync(join(tmpdir(), 'formraster-team-view-')));
  store = new FolderStore(join(repository.root, 'remotes'));
  await build(join(store.place, 'gallery/1.4.0'));
  const gallery = withVersion(
    withVersion([], deployment('gallery', '1.4.0'), 100),
    deployment('gallery', '1.5.0'),
    10,
  );
  const remotes = {
    gallery: withPreview(gallery, deployment('gallery', '1.6.0'), '2027-01-01T00:00:00.000Z'),
    enquiry: withVersion([], deployment('enquiry', '9.9.9'), 100),
  };
  await store.replace({ hosts: [], remotes }, (await store.read()).mark);
  const served = await serveReceiver(
    { site: repository.site({ PUBLISH_SECRET }), store, print: () => undefined },
    { port: 0, host: '127.0.0.1' },
  );
  ({ server } = served);
  url = `http://127.0.0.1:${served.port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(repository.root, { recursive: true });
});

type Failure = RemoteHealth['failures'][number];

const failure = (name: string, more: Partial<Failure> = {}): Failure => ({
  name,
  version: '1.4.0',
  kind: 'render',
  message: 'A price is negative.',
  module: 'GalleryPage',
  browser: 'Firefox 141',
  frames: [],
  count: 2,
  last_at: '2026-11-29T12:00:00.000Z',
  ...more,
});
const countsWith = (...failures: RemoteHealth['failures']): RemoteHealth => ({
  since: '2026-11-29T11:00:00.000Z',
  versions: ['gallery', 'enquiry'].map((name) => ({ name, version: '1.4.0', counters: { visits: 7 } })),
  failures,
  decisions: ['gallery', 'enquiry'].map((name) => ({
    at: '2026-11-29T12:00:00.000Z',
    name,
    version: '1.4.0',
    action: 'failing' as const,
    reason: `${name} fails.`,
  })),
});

test('a team sees the versions of its remote, and not those of another', async () => {
  const { status, body } = await call('gallery');
  expect(status).toBe(200);
  expect(teamVersionsSchema.parse(body).versions).toMatchObject([
    { version: '1.6.0', role: 'preview', traffic: 0 },
    { version: '1.5.0', role: 'canary', traffic: 10 },
    { version: '1.4.0', role: 'live', traffic: 90 },
  ]);
  expect(JSON.stringify(body)).not.toContain('9.9.9');
  expect((await call('gallery', { remote: 'enquiry' })).status).toBe(403);
});

test('counts and decisions of other remotes are left out', async () => {
  const { body } = await call('gallery/health', { body: { counts: countsWith() } });
  expect(teamHealthSchema.parse(body)).toMatchObject({
    versions: [{ version: '1.4.0', counters: { visits: 7 } }],
    decisions: [{ reason: 'gallery fails.' }],
  });
  expect(JSON.stringify(body)).not.toContain('enquiry');
});

test('an error has its browsers, and the file, line and code of the source', async () => {
  const counts = countsWith(
    failure('gallery', { frames: [frame] }),
    failure('gallery', {
      frames: [frame],
      browser: 'Chrome 141',
      count: 5,
      last_at: '2026-11-29T12:30:00.000Z',
    }),
    failure('enquiry'),
  );
  const { body } = await call('gallery/errors', { body: { counts } });
  expect(teamErrorsSchema.parse(body).errors).toEqual([
    {
      version: '1.4.0',
      kind: 'render',
      module: 'GalleryPage',
      message: 'A price is negative.',
      count: 7,
      lastAt: '2026-11-29T12:30:00.000Z',
      browsers: [
        { name: 'Chrome 141', count: 5 },
        { name: 'Firefox 141', count: 2 },
      ],
      stack: [
        expect.objectContaining({
          file: 'src/features/total.ts',
          line: 3,
          code: "if (sum < 0) throw new Error('A price is negative.');",
          isSource: true,
        }),
      ],
    },
  ]);
});

test('an error of the server build has the file and line of the source', async () => {
  await build(join(store.place, 'gallery/1.4.0'), 'server/gallery.cjs');
  const counts = countsWith(failure('gallery', { kind: 'server', frames: [frame] }));
  const { body } = await call('gallery/errors', { body: { counts } });
  expect(teamErrorsSchema.parse(body).errors[0]?.stack).toMatchObject([
    { file: 'src/features/total.ts', line: 3, isSource: true },
  ]);
});

test.each([
  ['there is no source map', 'client/js/Other.js:1:20', undefined],
  ['the source map cannot be read', 'client/js/Broken.js:1:20', '{"version": 3'],
  [
    'the source map is malformed',
    'client/js/Broken.js:1:20',
    JSON.stringify({ version: 3, sources: ['a'], sourcesContent: [1], names: [], mappings: 'AAAA' }),
  ],
  [
    'the source map is larger than 8 MB',
    'client/js/Broken.js:1:20',
    JSON.stringify({ version: 3, sources: ['a'], names: ['x'.repeat(8e6)], mappings: 'AAAA' }),
  ],
])('a place is that in the built file when %s', async (_when, place, map) => {
  if (map !== undefined) writeFileSync(join(store.place, 'gallery/1.4.0/client/js/Broken.js.map'), map);
  const counts = countsWith(failure('gallery', { frames: [place] }));
  const { body } = await call('gallery/errors', { body: { counts, version: '1.4.0' } });
  const [file = ''] = place.split(':');
  expect(teamErrorsSchema.parse(body).errors[0]?.stack).toEqual([
    { file, line: 1, column: 20, isSource: false },
  ]);
});

test.each([
  ['a frame', {}, 'client/js/../../../../enquiry/9.9.9/client/js/Total.1a2b.js:1:1'],
  ['a version', { version: '../enquiry/9.9.9' }, 'client/js/Total.1a2b.js:1:1'],
  ['the version ..', { version: '..' }, 'client/js/Total.1a2b.js:1:1'],
])('%s that leads out of the version is refused', async (_what, more, place) => {
  await build(join(store.place, 'enquiry/9.9.9'));
  const counts = countsWith(failure('gallery', { frames: [place], ...more }));
  const { body } = await call('gallery/errors', { body: { counts } });
  expect(JSON.stringify(body)).not.toContain('src/features');
  expect(JSON.stringify(body)).not.toContain('"isSource":true');
});

test('files of a version that is not published are not read', async () => {
  await build(join(store.place, 'gallery/0.1.0'));
  const counts = countsWith(failure('gallery', { version: '0.1.0', frames: [frame] }));
  const { body } = await call('gallery/errors', { body: { counts } });
  expect(teamErrorsSchema.parse(body).errors[0]?.stack).toMatchObject([{ isSource: false }]);
});

test('more errors, or more places of one, than the site reports are refused', async () => {
  const send = (...failures: RemoteHealth['failures']) =>
    call('gallery/errors', { body: { counts: countsWith(...failures) } });
  expect((await send(...Array<Failure>(51).fill(failure('gallery')))).status).toBe(400);
  expect((await send(failure('gallery', { frames: Array<string>(7).fill(frame) }))).status).toBe(400);
});

test('errors of one version alone can be seen', async () => {
  const counts = countsWith(failure('gallery'), failure('gallery', { version: '1.5.0' }));
  const { body } = await call('gallery/errors', { body: { counts, version: '1.5.0' } });
  expect(teamErrorsSchema.parse(body).errors.map(({ version }) => version)).toEqual(['1.5.0']);
});

test('a team ends its previews, after which the versions for all are as they were', async () => {
  expect(await call('gallery/preview-off', { body: { version: '1.5.0' } })).toMatchObject({ status: 422 });
  const { status, body } = await call('gallery/preview-off', { body: {} });
  expect([status, body]).toMatchObject([
    200,
    { changed: true, report: expect.stringContaining('gallery 1.6.0') },
  ]);
  expect(teamVersionsSchema.parse((await call('gallery')).body).versions.map(({ role }) => role)).toEqual([
    'canary',
    'live',
  ]);
  const again = await call('gallery/preview-off', { body: {} });
  expect(problemSchema.parse(again.body).detail).toMatch(/^No version of gallery is a preview/);
});
