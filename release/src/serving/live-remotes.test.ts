import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { discoveryDocument, type Deployment } from 'shared-types/discovery';
import { withVersion } from '../publish/live-set';
import { deployment } from '../testing/deployment';
import { integrityOf } from '../integrity';
import { eventually } from '../testing/eventually';
import { filesIn, followDiscovery, type LiveRemotes } from './live-remotes';

const NEVER_MS = 100_000_000;

let folder: string;
let following: LiveRemotes | undefined;
let logged: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'discovery-'));
  logged = [];
});
afterEach(async () => {
  await following?.stop();
  rmSync(folder, { recursive: true });
});

const place = (version: string, file: string, text: string) => {
  const target = path.join(folder, 'gallery', version, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
};

/** A version whose entry and page are in place. */
function version(name: string): Deployment {
  place(name, 'client/remoteEntry.js', `entry ${name}`);
  place(name, 'client/js/page.js', `page ${name}`);
  place(name, 'server/gallery.cjs', `server ${name}`);
  const { extras, ...rest } = deployment('gallery', name);
  return {
    ...rest,
    metadata: { version: name, integrity: integrityOf(`entry ${name}`) },
    extras: {
      ...extras,
      files: { 'client/js/page.js': integrityOf(`page ${name}`) },
      server: { file: 'server/gallery.cjs', integrity: integrityOf(`server ${name}`) },
    },
  };
}

function publish(entries: Deployment[]): void {
  const file = path.join(folder, 'discovery.json');
  writeFileSync(
    `${file}.new`,
    JSON.stringify(discoveryDocument({ hosts: [], remotes: { gallery: entries } })),
  );
  renameSync(`${file}.new`, file);
}

async function follow(pollMs: number, compareMs?: number): Promise<void> {
  const log = pino(
    { level: 'error' },
    { write: (line) => logged.push((JSON.parse(line) as { msg: string }).msg) },
  );
  following = await followDiscovery(folder, log, { pollMs, compareMs });
}

const live = () =>
  following
    ?.current()
    .get('gallery')
    ?.find((entry) => entry.deployment.default)?.metadata.version;

test('a new version is live as soon as the document is replaced', async () => {
  const first = withVersion([], version('1'), 100);
  publish(first);
  await follow(NEVER_MS);
  expect(live()).toBe('1');
  publish(withVersion(first, version('2'), 100));
  await eventually(() => live() === '2');
  expect(logged).toEqual([]);
});

test.each([
  ['altered', () => place('2', 'client/js/page.js', 'altered')],
  ['missing', () => rmSync(path.join(folder, 'gallery/2/client/remoteEntry.js'))],
  ['truncated, of the server', () => place('2', 'server/gallery.cjs', 'server')],
])('a version with a file that is %s does not go live, until the file is there', async (_how, damage) => {
  const first = withVersion([], version('1'), 100);
  publish(first);
  await follow(5);
  const second = withVersion(first, version('2'), 100);
  damage();
  publish(second);
  await eventually(() => logged.length > 0);
  expect(live()).toBe('1');
  expect(logged).toEqual([
    expect.stringMatching(
      /^gallery 2 is damaged and not taken over: its (client|server)\/\S+ is missing or differs from the published one\.$/,
    ),
  ]);
  version('2');
  await eventually(() => live() === '2');
  expect(logged).toHaveLength(1);
});

test('an older version whose files are gone is skipped, and others still go live', async () => {
  const entries = withVersion(withVersion([], version('1'), 100), version('2'), 100);
  rmSync(path.join(folder, 'gallery/1'), { recursive: true });
  publish(entries);
  await follow(NEVER_MS);
  expect(live()).toBe('2');
  expect(following?.current().get('gallery')).toHaveLength(1);
});

test('where nothing was live before, a damaged version runs no altered code', async () => {
  const first = withVersion([], version('1'), 100);
  place('1', 'client/js/page.js', 'altered');
  publish(first);
  await follow(NEVER_MS);
  expect(live()).toBe('1');
  expect(logged).toHaveLength(1);
});

test('a file that is damaged while its version is live is reported, until it is whole again', async () => {
  publish(withVersion([], version('1'), 100));
  await follow(5, 10);
  place('1', 'server/gallery.cjs', '');
  await eventually(() => logged.length > 0);
  expect(logged).toEqual([
    expect.stringMatching(/^gallery 1 is damaged .*its server\/gallery\.cjs is missing/),
  ]);
  expect(live()).toBe('1');
  const before = following?.changes() ?? 0;
  version('1');
  await eventually(() => following?.changes() === before + 1);
  expect(logged).toHaveLength(1);
});

test('nothing is read or logged after the end', async () => {
  publish(withVersion([], version('1'), 100));
  for (let pollMs = 1; pollMs <= 20; pollMs += 1) {
    await follow(pollMs, 0);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    await following?.stop();
    const away = `${folder}.away`;
    renameSync(folder, away);
    await new Promise((resolve) => setTimeout(resolve, 10));
    renameSync(away, folder);
  }
  expect(logged).toEqual([]);
});

test('a path that leads out of the folder reads nothing', async () => {
  place('1.0.0', 'client/a.js', 'a');
  place('2.0.0', 'client/b.js', 'b');
  const read = filesIn(path.join(folder, 'gallery/1.0.0'));
  expect(await read('client/a.js')).toEqual(Buffer.from('a'));
  expect(await read('client/../../2.0.0/client/b.js')).toBeUndefined();
});
