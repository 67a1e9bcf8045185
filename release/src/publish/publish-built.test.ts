import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDiscovery } from 'shared-types/discovery';
import { liveVersion } from './live-set';
import { publish } from './publish';
import { publishBuilt } from './publish-built';
import { readBuild } from './build';
import { FolderStore } from './store/folder-store';
import { FakeRepository } from '../testing/builds';

let repository: FakeRepository;
let remotesDir: string;

beforeEach(() => {
  repository = new FakeRepository(mkdtempSync(join(tmpdir(), 'formraster-start-')));
  remotesDir = join(repository.root, 'remotes');
  repository.buildShell();
  repository.buildRemote('gallery');
});
afterEach(() => rmSync(repository.root, { recursive: true }));

const discovery = () => readDiscovery(JSON.parse(readFileSync(join(remotesDir, 'discovery.json'), 'utf8')));
const live = () => liveVersion(discovery().remotes['gallery'] ?? [])?.metadata.version;
const start = () => publishBuilt(repository.root, new FolderStore(remotesDir), true);
const teamPublishes = (version: string) =>
  publish(new FolderStore(remotesDir), readBuild(repository.root, 'gallery'), { version });

test('a start publishes a new build once, and keeps a version a team has made live since', async () => {
  expect(await start()).toEqual([expect.stringMatching(/^gallery 1\.2\.0-/)]);
  expect(await start()).toEqual([]);

  await teamPublishes('1.3.0');
  await start();
  expect(live()).toBe('1.3.0');

  repository.buildRemote('gallery', { code: 'two' });
  await start();
  expect(live()).toMatch(/^1\.2\.0-/);
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
  const register = () => publishBuilt(repository.root, new FolderStore(remotesDir), false);
  await register();
  repository.buildShell({}, '2.2.0');
  expect(await register()).toEqual([]);
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
