import {
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  missingPrograms,
  startObjectStorage,
  type ObjectStorage,
} from '../../../../api-nest/test/object-storage';
import { readConfig } from 'tooling/config';
import { withVersion } from '../live-set';
import { publish } from '../publish';
import { publishBuilt } from '../publish-built';
import { deploymentOf, readBuild, type RemoteBuild } from '../build';
import { FakeRepository } from '../../testing/builds';
import { FolderStore } from './folder-store';
import { openStore } from './open-store';
import type { RemotesStore } from './remotes-store';
import type { S3Store } from './s3-store';

const repository = new FakeRepository(mkdtempSync(join(tmpdir(), 'formraster-stores-')));
afterAll(() => rmSync(repository.root, { recursive: true }));

function build(name: string, code = 'one'): RemoteBuild {
  repository.buildRemote(name, { code });
  return readBuild(repository.site(), name);
}

it('leaves nothing of a version that a full disk cut short in a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'formraster-full-'));
  const built = build('gallery');
  const last = `copy ${built.files.at(-1)}`;
  const store = new FolderStore(folder, (step) => {
    if (step === last) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  await expect(store.placeVersion(built, '1.0.0')).rejects.toThrow('no space left');
  expect(readdirSync(folder, { recursive: true })).toEqual(['gallery']);
  rmSync(folder, { recursive: true });
});

(process.getuid?.() === 0 ? it : it.skip)(
  'gives what root writes to the owner of the folder, and replaces a link',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'formraster-owner-'));
    const elsewhere = join(folder, 'elsewhere');
    chownSync(folder, 65_209, 65_209);
    writeFileSync(elsewhere, 'kept');
    symlinkSync(elsewhere, join(folder, '.discovery.json.new'));
    await publish(new FolderStore(folder), build('gallery'), { version: '1.0.0' });
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path !== 'elsewhere',
    );
    expect(written).toContain('gallery/1.0.0/client/remoteEntry.js');
    const owners = written.map((path) => statSync(join(folder, path)).uid);
    expect([...new Set(owners)]).toEqual([65_209]);
    expect(readFileSync(elsewhere, 'utf8')).toBe('kept');
    rmSync(folder, { recursive: true });
  },
);

function keepsRemotes(open: () => Promise<RemotesStore>): void {
  let store: RemotesStore;
  beforeAll(async () => {
    store = await open();
  });

  it('has nothing at first', async () => {
    expect((await store.read()).discovery).toEqual({ hosts: [], remotes: {} });
    expect(await store.contentOf('gallery', '1.0.0')).toBeUndefined();
  });

  it('replaces a file beside the document only if it is the one that was read', async () => {
    expect(await store.readFile('tokens.json')).toBeUndefined();
    expect(await store.replaceFile('tokens.json', 'one', undefined)).toBe(true);
    expect(await store.replaceFile('tokens.json', 'two', undefined)).toBe(false);
    const { mark } = (await store.readFile('tokens.json')) ?? {};
    expect(await store.replaceFile('tokens.json', 'two', mark)).toBe(true);
    expect(await store.replaceFile('tokens.json', 'three', mark)).toBe(false);
    expect(await store.readFile('tokens.json')).toMatchObject({ text: 'two' });
  });

  it('keeps a version, once and for all', async () => {
    const one = build('gallery');
    await store.placeVersion(one, '1.0.0');
    await store.placeVersion(one, '1.0.0');
    expect(await store.contentOf('gallery', '1.0.0')).toBe(one.content);
    await expect(store.placeVersion(build('gallery', 'two'), '1.0.0')).rejects.toThrow(
      'versions never change',
    );
    expect(await store.contentOf('gallery', '1.0.0')).toBe(one.content);
  });

  it('reads no file that is larger than is wanted', async () => {
    const read = (largest?: number) =>
      store.versionFile('gallery', '1.0.0', 'client/remoteEntry.js', largest);
    const bytes = (await read())?.byteLength ?? 0;
    expect((await read(bytes))?.byteLength).toBe(bytes);
    expect(await read(bytes - 1)).toBeUndefined();
  });

  it('finds out whether a file of a version is missing or altered', async () => {
    const entry = deploymentOf(build('gallery'), '1.0.0', '2026-11-21T12:00:00Z');
    expect(await store.damaged('gallery', entry)).toBeUndefined();
    const altered = { ...entry, metadata: { ...entry.metadata, integrity: 'sha384-x' } };
    expect(await store.damaged('gallery', altered)).toBe('client/remoteEntry.js');
    const elsewhere = { ...entry, metadata: { ...entry.metadata, version: '0.9.0' } };
    expect(await store.damaged('gallery', elsewhere)).toBe('client/remoteEntry.js');
  });

  it('replaces only the document that was read last', async () => {
    const { mark } = await store.read();
    const entries = withVersion([], deploymentOf(build('gallery'), '1.0.0', '2026-11-21T12:00:00Z'), 100);
    const next = { hosts: [], remotes: { gallery: entries } };
    expect(await store.replace(next, mark)).toBe(true);
    expect(await store.replace({ hosts: [], remotes: {} }, mark)).toBe(false);
    expect((await store.read()).discovery).toEqual(next);
    expect(await store.replace(next, 'never seen')).toBe(false);
  });

  it('loses none of several simultaneous publications', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    const builds = names.map((name) => build(name));
    await Promise.all(builds.map(async (each) => publish(await open(), each)));
    expect(Object.keys((await store.read()).discovery.remotes).sort()).toEqual(['gallery', ...names].sort());
  });

  it('accepts one of two simultaneous publications of different files as one version', async () => {
    const first = build('six', 'one');
    const second = { ...first, content: 'f'.repeat(64) };
    const outcomes = await Promise.allSettled([
      store.placeVersion(first, '1.0.0'),
      (await open()).placeVersion(second, '1.0.0'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  it('removes a version that is listed no longer, and none that is about to be listed', async () => {
    const seven = build('seven');
    for (const version of ['1.0.0', '2.0.0']) await store.placeVersion(seven, version);
    const sweep = (dryRun: boolean) =>
      store.sweep({ listed: new Set(), dropped: new Set(['seven/1.0.0']), dryRun });
    expect(await sweep(true)).toEqual(['seven/1.0.0']);
    expect(await store.contentOf('seven', '1.0.0')).toBe(seven.content);
    expect(await sweep(false)).toEqual(['seven/1.0.0']);
    expect(await store.contentOf('seven', '1.0.0')).toBeUndefined();
    expect(await store.contentOf('seven', '2.0.0')).toBe(seven.content);
  });

  it('replaces the files of a version that is damaged', async () => {
    await store.placeVersion(build('eight'), '1.0.0');
    const eight = build('eight', 'two');
    await store.restoreVersion(eight, '1.0.0');
    expect(await store.contentOf('eight', '1.0.0')).toBe(eight.content);
    const entry = deploymentOf(eight, '1.0.0', '2026-01-01T00:00:00.000Z');
    expect(await store.damaged('eight', entry)).toBeUndefined();
  });

  it('keeps what a start publishes, including the shell', async () => {
    repository.buildShell();
    await publishBuilt(repository.site(), store, { alone: false });
    const { hosts, remotes } = (await store.read()).discovery;
    expect(hosts).toHaveLength(1);
    expect(Object.keys(remotes)).toContain('six');
    expect((await publishBuilt(repository.site(), store, { alone: false })).published).toEqual([]);
  });
}

describe('remotes in a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'formraster-folder-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  keepsRemotes(async () => new FolderStore(folder));
});

const missing = missingPrograms();
if (missing.length > 0) {
  process.stderr.write(
    `\nSKIPPED: remotes in object storage were not tested, since ${missing.join(', ')} are not installed here.\n` +
      'On Debian: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd\n\n',
  );
}
const describeWithS3 = missing.length > 0 ? describe.skip : describe;

describeWithS3('remotes in object storage', () => {
  let storage: ObjectStorage;
  const stores: S3Store[] = [];
  const open = async (environment: Record<string, string> = {}) => {
    const config = readConfig('/', { ...storage.environment, ...environment });
    const store = (await openStore(
      `s3://${storage.environment['S3_BUCKET']}/live/remotes`,
      config,
    )) as S3Store;
    stores.push(store);
    return store;
  };
  beforeAll(async () => {
    storage = await startObjectStorage();
  }, 120_000);
  afterAll(async () => {
    for (const store of stores) store.close();
    await storage.stop();
  });
  keepsRemotes(() => open());

  it('reports wrong credentials', async () => {
    const unauthorised = await open({ S3_SECRET_ACCESS_KEY: 'wrong' });
    await expect(unauthorised.read()).rejects.toThrow(
      /s3:\/\/pictures\/live\/remotes cannot be used \(SignatureDoesNotMatch/,
    );
  });
});

describe('where to publish', () => {
  it('is where the site reads, unless it reads over http', async () => {
    const config = readConfig('/', { REMOTES_DIR: '/data/remotes' });
    expect((await openStore(undefined, config)).place).toBe('/data/remotes');
    const remote = readConfig('/', { REMOTES_URL: 'https://cdn.example.com/remotes' });
    await expect(openStore(undefined, remote)).rejects.toThrow(
      'say where they are written, with REMOTES_TARGET',
    );
    const elsewhere = readConfig('/', {
      REMOTES_URL: 'https://cdn.example.com',
      REMOTES_TARGET: '/data/cdn',
    });
    expect((await openStore(undefined, elsewhere)).place).toBe('/data/cdn');
    expect((await openStore('/data/other', elsewhere)).place).toBe('/data/other');
    await expect(openStore('s3://', config)).rejects.toThrow('is not a bucket');
  });
});
