import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDiscovery, type Deployment } from 'shared-types/discovery';
import { canaryVersion, liveVersion, rolledBack } from './live-set';
import { changeLive, publish } from './publish';
import { prune } from './prune';
import { publishBuilt } from './publish-built';
import { readBuild } from './build';
import { FolderStore } from './store/folder-store';
import { changeDocument } from './store/remotes-store';
import { FakeRepository } from '../testing/builds';
import type * as renderCheck from './checks/render-check';

/** Remotes for whose renders there is no time. */
const mockSlow = new Set<string>();
jest.mock<typeof renderCheck>('./checks/render-check', () => ({
  renderProblems: (build, version) =>
    mockSlow.has(build.name)
      ? Promise.resolve({ problems: [], unfinished: './Page was not rendered within 100 s' })
      : jest.requireActual<typeof renderCheck>('./checks/render-check').renderProblems(build, version),
}));

let repository: FakeRepository;
let remotesDir: string;

beforeEach(() => {
  mockSlow.clear();
  repository = new FakeRepository(mkdtempSync(join(tmpdir(), 'formraster-start-')));
  remotesDir = join(repository.root, 'remotes');
  repository.buildShell();
  repository.buildRemote('gallery');
});
afterEach(() => rmSync(repository.root, { recursive: true }));

const discovery = () => readDiscovery(JSON.parse(readFileSync(join(remotesDir, 'discovery.json'), 'utf8')));
const live = () => liveVersion(discovery().remotes['gallery'] ?? [])?.metadata.version;
const start = () => publishBuilt(repository.site(), new FolderStore(remotesDir), { alone: true });
const teamPublishes = (version: string) =>
  publish(new FolderStore(remotesDir), readBuild(repository.site(), 'gallery'), { version });

const change = (entries: (known: readonly Deployment[]) => Deployment[]) =>
  changeLive(new FolderStore(remotesDir), 'gallery', entries);

/** These tests' shell consists of little; `trial/trial.int.test.ts` tries builds with the real one. */
const UNTRIED = 'What goes live here was not tried in a browser, since the shell here has no server build.';

const ALL_LIVE = { missing: [], refused: [], waits: false };

test('a start publishes a build once, and the next build follows it', async () => {
  const shell = expect.stringMatching(/^2\.1\.0-/) as string;
  expect(await start()).toEqual({
    shell,
    published: [expect.stringMatching(/^shell 2\.1\.0-/), expect.stringMatching(/^gallery 1\.2\.0-/)],
    notices: [UNTRIED],
    ...ALL_LIVE,
  });
  expect(discovery().remotes['gallery']?.[0]?.extras.untried).toBe('the shell here has no server build');
  expect(await start()).toEqual({ shell, published: [], notices: [], ...ALL_LIVE });

  const before = live();
  repository.buildRemote('gallery', { code: 'two' });
  expect(await start()).toEqual({
    shell,
    published: [`gallery ${live()}`],
    notices: [`gallery ${live()} → live for all visitors, in place of ${before}.`, UNTRIED],
    ...ALL_LIVE,
  });
  expect(live()).not.toBe(before);
});

test('a start, and no user, may replace a build of a commit by one of changed sources', async () => {
  await start();
  const committedAt = '2026-11-29T12:00:00.000Z';
  await changeDocument(new FolderStore(remotesDir), ({ hosts, remotes }) => {
    const gallery = (remotes['gallery'] ?? []).map((entry) => ({
      ...entry,
      extras: { ...entry.extras, committedAt },
    }));
    return Promise.resolve({ next: { hosts, remotes: { gallery } }, result: undefined });
  });
  repository.buildRemote('gallery', { code: 'two' });
  const build = readBuild(repository.site(), 'gallery');
  await expect(publish(new FolderStore(remotesDir), build)).rejects.toThrow('it may be newer');
  expect((await start()).published).toEqual([`gallery ${build.defaultVersion}`]);
});

test('the shell is served from a folder of its version, which later builds leave as it is', async () => {
  const { shell: first } = await start();
  repository.write('shell/dist/client/js/main.js', 'another main');
  const { shell: second } = await start();
  expect(second).not.toBe(first);
  const main = (version: string) =>
    readFileSync(join(remotesDir, 'shell', version, 'client/js/main.js'), 'utf8');
  expect([first, second].map(main)).toEqual(['main', 'another main']);

  rmSync(join(remotesDir, 'shell', second, 'contract.json'));
  await expect(start()).rejects.toThrow(`shell/${second} is damaged, and nothing was changed: remove it,`);
});

test('pruning removes an earlier shell, and not the one that is live', async () => {
  const { shell: first } = await start();
  repository.write('shell/dist/client/js/main.js', 'another main');
  const { shell: second } = await start();
  const anHourAgo = new Date(Date.now() - 3_700_000);
  for (const version of [first, second]) utimesSync(join(remotesDir, 'shell', version), anHourAgo, anHourAgo);
  const removed = await prune(new FolderStore(remotesDir), { keep: 5, dryRun: false });
  expect(removed).toEqual([`shell/${first}`]);
});

test('a start keeps a version that was published by hand, and says how to publish the build', async () => {
  await start();
  await teamPublishes('1.3.0');
  repository.buildRemote('gallery', { code: 'two' });
  const { published, notices } = await start();
  expect(published).toEqual([]);
  expect(notices.join()).toMatch(/1\.3\.0 stays\..*npm run publish-remote -- gallery$/);
  expect(live()).toBe('1.3.0');
});

test('a start neither revives a version that was rolled back nor erases the reason', async () => {
  await start();
  const first = live();
  repository.buildRemote('gallery', { code: 'two' });
  await start();
  const second = live();
  await change((known) => rolledBack(known, '2026-01-01T00:00:00.000Z', 'slow'));
  repository.buildShell({}, '2.2.0');
  expect((await start()).notices.join()).toContain('It was withdrawn: slow.');
  repository.buildRemote('gallery', { code: 'three' });
  await start();
  repository.buildRemote('gallery', { code: 'two' });
  await start();
  expect(live()).toBe(first);
  const known = discovery().remotes['gallery']?.find(({ metadata }) => metadata.version === second);
  expect(known?.extras.withdrawn?.reason).toBe('slow');
});

test('a start does not give all visitors a canary', async () => {
  await start();
  const first = live();
  repository.buildRemote('gallery', { code: 'two' });
  const build = readBuild(repository.site(), 'gallery');
  await publish(new FolderStore(remotesDir), build, { traffic: 10 });
  expect((await start()).notices.join()).toContain('It is a canary of 10 %.');
  expect(live()).toBe(first);
  expect(canaryVersion(discovery().remotes['gallery'] ?? [])?.deployment.traffic).toBe(10);
});

test('a start does not publish a build that publish-remote refuses', async () => {
  await start();
  const first = live();
  repository.buildRemote('gallery', {
    code: 'two',
    contract: { modules: { './GalleryPage': { props: {} } } },
  });
  const { published, notices } = await start();
  expect(published).toEqual([]);
  expect(notices.join()).toContain('promises ./GalleryPage in its contract');
  expect(live()).toBe(first);
});

const BROKEN = { contract: { modules: { './GalleryPage': { props: {} } } } };

test('a start refuses a first build that fails the checks, and publishes the others', async () => {
  repository.buildRemote('gallery', BROKEN);
  repository.buildRemote('catalogue');
  const { published, notices } = await start();
  expect(published).toEqual([
    expect.stringMatching(/^shell 2\.1\.0-/),
    expect.stringMatching(/^catalogue 1\.2\.0-/),
  ]);
  expect(notices).toEqual([
    expect.stringMatching(
      /^The build of gallery here, 1\.2\.0-\w+, is not live; its places on the site show what they show without it\. .* promises \.\/GalleryPage/,
    ),
    UNTRIED,
  ]);
  expect(discovery().remotes['gallery']).toBeUndefined();
});

const firstStart = () =>
  publishBuilt(repository.site(), new FolderStore(remotesDir), { alone: true, waitForAll: true });

test('a first start publishes nothing before every remote can be live, and names the others', async () => {
  repository.buildRemote('gallery', BROKEN);
  repository.buildRemote('catalogue');
  repository.buildRemote('planner');
  mockSlow.add('planner');
  const { waits, published, missing, refused } = await firstStart();
  expect({ waits, published }).toEqual({ waits: true, published: [] });
  expect(refused).toEqual([expect.stringMatching(/^gallery 1\.2\.0-\w+$/)]);
  expect(missing).toEqual([
    {
      name: 'gallery',
      why: [expect.stringContaining('promises ./GalleryPage')],
      unfinished: false,
    },
    {
      name: 'planner',
      why: [expect.stringMatching(/^planner 1\.2\.0-\w+: \.\/Page was not rendered within 100 s\.$/)],
      unfinished: true,
    },
  ]);
  expect(existsSync(join(remotesDir, 'discovery.json'))).toBe(false);

  repository.buildRemote('gallery');
  mockSlow.clear();
  expect(await firstStart()).toMatchObject(ALL_LIVE);
  expect(Object.keys(discovery().remotes).sort()).toEqual(['catalogue', 'gallery', 'planner']);
});

test('a start beside live versions goes on without a build for whose check there is no time', async () => {
  await start();
  const before = live();
  repository.buildRemote('gallery', { code: 'two' });
  repository.buildRemote('planner');
  mockSlow.add('gallery').add('planner');
  const { waits, missing, refused, notices } = await firstStart();
  expect({ waits, refused }).toEqual({ waits: false, refused: [] });
  expect(missing.map(({ name }) => name)).toEqual(['planner']);
  expect(notices.join()).toContain(`${before} stays. gallery 1.2.0-`);
  expect(live()).toBe(before);
});

test('a publication for whose check there is no time changes nothing, and says to try again', async () => {
  await start();
  mockSlow.add('gallery');
  await expect(teamPublishes('1.3.0')).rejects.toThrow(
    /^gallery 1\.3\.0 is not checked, and nothing was changed: .*Publish it again when the machine has less to do\.$/,
  );
});

test('files of a version that were damaged are restored from its build', async () => {
  repository.buildRemote('gallery', { server: 'exports.exposes = {};' });
  await start();
  const file = join(remotesDir, 'gallery', live() ?? '', 'server/gallery.cjs');
  const original = readFileSync(file, 'utf8');
  writeFileSync(file, '');
  const { notices, published } = await start();
  expect(published).toEqual([]);
  expect(notices).toEqual([
    `The files of gallery ${live()} were damaged, and are restored from the build here.`,
  ]);
  expect(readFileSync(file, 'utf8')).toBe(original);
  expect(readdirSync(join(remotesDir, 'gallery'))).toEqual([live()]);

  writeFileSync(file, '');
  repository.buildRemote('gallery', { code: 'two' });
  await start();
  expect(readFileSync(file, 'utf8')).toBe('');
});

test('a version that this shell cannot show is not live when the build here is refused', async () => {
  await teamPublishes('1.3.0');
  repository.buildShell({ contract: 4 });
  repository.buildRemote('gallery', { contract: { ...BROKEN.contract, contract: 4 } });
  expect((await start()).notices.join()).toMatch(
    /show what they show without it\. This shell cannot show 1\.3\.0\..* promises \.\/GalleryPage/,
  );
  expect(live()).toBeUndefined();
  expect(discovery().remotes['gallery']?.map(({ metadata }) => metadata.version)).toEqual(['1.3.0']);
});

test('of first builds that do not fit each other one is refused, and the others are live', async () => {
  const shows = { 'gallery/GalleryPreview': {} };
  for (const name of ['admin', 'catalogue']) repository.buildRemote(name, { contract: { uses: shows } });
  const { published, notices } = await start();
  expect(published.map((one) => one.split(' ')[0])).toEqual(['shell', 'admin', 'catalogue']);
  expect(notices).toEqual([
    expect.stringMatching(/^The build of gallery .* shows gallery\/GalleryPreview, which gallery/),
    UNTRIED,
  ]);
});

test('a dry run says what a start would do, and changes nothing', async () => {
  await start();
  const before = discovery();
  repository.buildShell({}, '2.2.0');
  repository.buildRemote('gallery', { code: 'two' });
  repository.buildRemote('catalogue', BROKEN);
  const dry = await publishBuilt(repository.site(), new FolderStore(remotesDir), {
    alone: true,
    dryRun: true,
  });
  expect(discovery()).toEqual(before);
  expect(readdirSync(join(remotesDir, 'gallery'))).toEqual([live()]);
  expect(dry.published).toHaveLength(2);
  expect(dry.notices).toHaveLength(3);
  expect(await start()).toEqual(dry);
});

test('where others publish too, a new build does not replace what is live', async () => {
  const register = () => publishBuilt(repository.site(), new FolderStore(remotesDir), { alone: false });
  await register();
  const first = live();
  repository.buildRemote('gallery', { code: 'two' });
  expect((await register()).published).toEqual([]);
  expect(live()).toBe(first);
});

test('publications are checked against the shell that was started', async () => {
  await start();
  expect(discovery().hosts.map(({ metadata }) => metadata.version)).toEqual([
    expect.stringMatching(/^2\.1\.0-[0-9a-f]{8}$/),
  ]);
  repository.buildShell({}, '2.2.0');
  await start();
  expect(discovery().hosts.map(({ metadata }) => metadata.version)).toEqual([
    expect.stringMatching(/^2\.2\.0-[0-9a-f]{8}$/),
  ]);
});

test('where other machines read the store, the previous shell stays listed for a while', async () => {
  const versions = () =>
    discovery().hosts.map(({ metadata, deployment }) => [metadata.version.slice(0, 5), deployment.default]);
  const register = () => publishBuilt(repository.site(), new FolderStore(remotesDir), { alone: false });
  await register();
  repository.buildShell({}, '2.2.0');
  expect((await register()).published).toEqual([expect.stringMatching(/^shell 2\.2\.0-/)]);
  expect(versions()).toEqual([
    ['2.2.0', true],
    ['2.1.0', false],
  ]);
  repository.buildShell({}, '2.3.0');
  await register();
  expect(versions()).toEqual([
    ['2.3.0', true],
    ['2.2.0', false],
  ]);
});

test('a version this shell cannot show is replaced by this working copy’s build', async () => {
  await start();
  await teamPublishes('1.3.0');
  repository.buildShell({ contract: 4 });
  repository.buildRemote('gallery', { contract: { contract: 4 } });
  await start();
  expect(live()).toMatch(/^1\.2\.0-/);
});

test('entries that can no longer be read are replaced by builds of this working copy', async () => {
  repository.write('remotes/discovery.json', { microFrontends: { gallery: [{ url: '/old' }], shell: [1] } });
  await start();
  expect(live()).toMatch(/^1\.2\.0-/);
  expect([...discovery().refused]).toEqual([]);
});

test('entries of a remote that is not built here are not dropped', async () => {
  repository.write('remotes/discovery.json', { microFrontends: { shop: [{ url: '/old' }] } });
  await expect(start()).rejects.toThrow('Repair or remove it');
});
