import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readDiscovery, type Deployment } from 'shared-types/discovery';
import * as z from 'zod';
import { promoted, rolledBack } from './live-set';
import { changeLive, publish } from './publish';
import { readBuild } from './build';
import { FolderStore } from './store/folder-store';
import { integrityOf } from '../integrity';
import { FakeRepository } from '../testing/builds';
import { host } from '../testing/deployment';

let repository: FakeRepository;
let remotesDir: string;
let store: FolderStore;

const GALLERY = { exposes: ['./GalleryPage'], contract: { modules: { './GalleryPage': { props: {} } } } };

beforeEach(() => {
  repository = new FakeRepository(mkdtempSync(join(tmpdir(), 'formraster-publish-')));
  remotesDir = join(repository.root, 'remotes');
  store = new FolderStore(remotesDir);
  repository.buildRemote('gallery', GALLERY);
});
afterEach(() => rmSync(repository.root, { recursive: true }));

const gallery = () => readBuild(repository.site(), 'gallery');
const documentText = () => readFileSync(join(remotesDir, 'discovery.json'), 'utf8');

function entries(name = 'gallery'): Deployment[] {
  return readDiscovery(JSON.parse(documentText())).remotes[name] ?? [];
}

const live = (name?: string) => entries(name).find(({ deployment }) => deployment.default);

test('a publication lists each file with its address and hash', async () => {
  await publish(store, gallery(), { version: '1.2.0' });

  expect(live()).toMatchObject({
    url: '/remotes/gallery/1.2.0/client/remoteEntry.js',
    metadata: { version: '1.2.0', integrity: integrityOf('entry one formraster_integrity') },
    deployment: { default: true, traffic: 100 },
    extras: {
      files: {
        'client/js/GalleryPage.js': integrityOf('./GalleryPage one'),
        'client/css/GalleryPage.css': integrityOf('.GalleryPage{}'),
      },
      exposes: { './GalleryPage': { js: ['client/js/GalleryPage.js'], css: ['client/css/GalleryPage.css'] } },
    },
  });
  expect(readFileSync(join(remotesDir, 'gallery/1.2.0/client/js/GalleryPage.js'), 'utf8')).toBe(
    './GalleryPage one',
  );
});

test('the default version names the package version and the content, its contract included', async () => {
  const { version: first } = await publish(store, gallery());
  repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
  const { version: second } = await publish(store, gallery());
  repository.buildRemote('gallery', {
    ...GALLERY,
    code: 'two',
    contract: { ...GALLERY.contract, platform: ['toast'] },
  });
  const { version: third } = await publish(store, gallery());

  expect(first).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(live()?.metadata.version).toBe(third);
  expect(existsSync(join(remotesDir, 'gallery', first))).toBe(true);
});

test('a version is never published with other bytes', async () => {
  await publish(store, gallery(), { version: '1.2.0' });
  const before = documentText();
  repository.buildRemote('gallery', { ...GALLERY, code: 'two' });

  await expect(publish(store, gallery(), { version: '1.2.0' })).rejects.toThrow('versions never change');
  expect(documentText()).toBe(before);
  expect(readFileSync(join(remotesDir, 'gallery/1.2.0/client/remoteEntry.js'), 'utf8')).toContain(
    'entry one',
  );
});

test('a share of the traffic is a canary, to be raised, promoted and rolled back', async () => {
  await publish(store, gallery(), { version: '1.2.0' });
  repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
  await publish(store, gallery(), { version: '1.3.0', traffic: 10 });
  const shares = () =>
    Object.fromEntries(entries().map(({ metadata, deployment }) => [metadata.version, deployment.traffic]));
  expect(shares()).toEqual({ '1.3.0': 10, '1.2.0': 90 });

  await changeLive(store, 'gallery', (known) => promoted(known, 50));
  expect(shares()).toEqual({ '1.3.0': 50, '1.2.0': 50 });
  await changeLive(store, 'gallery', (known) => promoted(known));
  expect(live()?.metadata.version).toBe('1.3.0');
  await changeLive(store, 'gallery', (known) => rolledBack(known, '2026-11-21T12:00:00Z', 'slow'));
  expect(live()?.metadata.version).toBe('1.2.0');
});

test('a dry run checks everything and changes nothing', async () => {
  const { version } = await publish(store, gallery(), { dryRun: true });
  expect(version).toMatch(/^1\.2\.0-/);
  expect(existsSync(remotesDir)).toBe(false);
});

describe('a refusal names what is wrong and changes nothing', () => {
  let before: string;

  beforeEach(async () => {
    await publish(store, gallery(), { version: '1.2.0' });
    const { discovery, mark } = await store.read();
    const uses = { 'gallery/GalleryPage': {} };
    const pages = { '/': { modules: ['gallery/GalleryPage'], budget: 300 } };
    await store.replace({ ...discovery, hosts: [host('2.1.0', { uses, pages })] }, mark);
    before = documentText();
  });
  afterEach(() => {
    expect(documentText()).toBe(before);
    expect(readdirSync(join(remotesDir, 'gallery'))).toEqual(['1.2.0']);
  });

  test('a module that the live shell shows is gone', async () => {
    repository.buildRemote('gallery', { code: 'two' });
    await expect(publish(store, gallery(), { version: '1.3.0' })).rejects.toThrow(
      'gallery 1.3.0 is refused, and nothing was changed:\n  - live shell 2.1.0 shows gallery/GalleryPage, which gallery 1.3.0 does not expose.',
    );
  });

  test('a page gets heavier than its budget', async () => {
    const code = Array.from({ length: 40 }, (_none, index) => integrityOf(`${index}`)).join();
    repository.buildRemote('gallery', { ...GALLERY, code });
    await expect(publish(store, gallery(), { version: '1.3.0' })).rejects.toThrow(
      /The remotes of \/ would weigh \d\.\d KB gz, but the page's budget is 0\.3 KB\./,
    );
  });

  test('a stylesheet sets a variable of the shell for the whole page', async () => {
    const { discovery, mark } = await store.read();
    await store.replace({ ...discovery, hosts: [host('2.1.0', { variables: ['--accent'] })] }, mark);
    before = documentText();
    repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
    repository.write('mf-gallery/dist/client/css/GalleryPage.css', ':root { --accent: red }');
    await expect(publish(store, gallery(), { version: '1.3.0' })).rejects.toThrow(
      'gallery 1.3.0: its rule for `:root` in client/css/GalleryPage.css:1:9 sets --accent, which the shell uses:',
    );
  });

  test('a module in a place counts for its page', async () => {
    const { discovery, mark } = await store.read();
    const pages = { '/about': { modules: [], places: ['about:after-team'], budget: 10 } };
    await store.replace({ ...discovery, hosts: [host('2.1.0', { pages })] }, mark);
    before = documentText();
    const places = [{ place: 'about:after-team', module: 'gallery/GalleryPage' }];
    const contract = { ...GALLERY.contract, places };
    repository.buildRemote('gallery', { ...GALLERY, code: 'two', contract });
    await expect(publish(store, gallery(), { version: '1.3.0' })).rejects.toThrow(
      "The remotes of /about would weigh 0.1 KB gz, but the page's budget is 0.0 KB.",
    );
  });

  test('a place is to have a module that the remote does not expose', async () => {
    const places = [{ place: 'home:after-gallery', module: 'enquiry/EnquiryForm' }];
    const contract = { ...GALLERY.contract, places };
    repository.buildRemote('gallery', { ...GALLERY, code: 'two', contract });
    await expect(publish(store, gallery(), { version: '1.3.0' })).rejects.toThrow(
      'gallery 1.3.0 takes the place home:after-gallery with enquiry/EnquiryForm, which it does not expose.',
    );
  });

  test('a module loads more than its page’s budget on mount', async () => {
    const heavy = Array.from({ length: 40 }, (_none, index) => integrityOf(`${index}`)).join();
    repository.buildRemote('gallery', { ...GALLERY, code: 'two', later: { './GalleryPage': heavy } });
    await expect(publish(store, gallery(), { version: '1.3.0' })).rejects.toThrow(
      /The remotes of \/ would weigh \d\.\d KB gz, but the page's budget is 0\.3 KB\./,
    );
  });

  test('a chunk that no module lists counts for each of them', async () => {
    const heavy = Array.from({ length: 40 }, (_none, index) => integrityOf(`${index}`)).join();
    repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
    repository.write('mf-gallery/dist/client/js/deep.js', heavy);
    await expect(publish(store, gallery(), { version: '1.3.0' })).rejects.toThrow("page's budget is 0.3 KB.");
  });

  test.each([
    ['br', 'client/remoteEntry.js.br is not what its original would be compressed'],
    ['gz', 'client/remoteEntry.js.gz is not what its original would be compressed'],
  ])('a compressed file is damaged: %s', async (ending, sentence) => {
    repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
    const file = join(repository.root, `mf-gallery/dist/client/remoteEntry.js.${ending}`);
    writeFileSync(file, readFileSync(file).subarray(0, -4));
    await expect(publish(store, gallery(), { version: '1.3.0' })).rejects.toThrow(sentence);
  });

  test.each([
    ['br', brotliCompressSync],
    ['gz', gzipSync],
  ])('a compressed file has other bytes than its original: %s', async (ending, compress) => {
    repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
    repository.write(`mf-gallery/dist/client/remoteEntry.js.${ending}`, compress('entry one'));
    await expect(publish(store, gallery(), { version: '1.3.0' })).rejects.toThrow('it contains other bytes');
  });

  test('the contract promises a module that is not in the build', async () => {
    repository.buildRemote('gallery', { ...GALLERY, exposes: [] });
    await expect(publish(store, gallery(), { version: '1.3.0' })).rejects.toThrow(
      'gallery 1.3.0 promises ./GalleryPage in its contract, but its build has no such module.',
    );
  });

  test('chunks would be loaded without hashes', async () => {
    repository.buildRemote('gallery', { ...GALLERY, code: 'two' });
    repository.write('mf-gallery/dist/client/remoteEntry.js', 'an entry of some other tool');
    await expect(publish(store, gallery(), { version: '1.3.0' })).rejects.toThrow(
      'loads its chunks without integrity hashes',
    );
  });

  test.each(['../1.0.0', '..', '.hidden', 'a b', ''])('%j is not a version', async (version) => {
    await expect(publish(store, gallery(), { version })).rejects.toThrow('is not a version');
  });

  test.each([0, -1, 101, Number.NaN])('%d is not a share', async (traffic) => {
    await expect(publish(store, gallery(), { traffic })).rejects.toThrow('is not a share of the traffic');
  });
});

test('other remotes are not affected', async () => {
  await publish(store, gallery(), { version: '1.2.0' });
  repository.buildRemote('admin', { version: '3.0.0' });
  await publish(store, readBuild(repository.site(), 'admin'), { version: '3.0.0' });

  expect(live('gallery')?.metadata.version).toBe('1.2.0');
  expect(live('admin')?.extras.server).toBeUndefined();
});

test('simultaneous publications all take effect', async () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  for (const name of names) repository.buildRemote(name);
  await Promise.all(
    names.map((name) => publish(new FolderStore(remotesDir), readBuild(repository.site(), name))),
  );

  expect(names.map((name) => entries(name).length)).toEqual(names.map(() => 1));
});

test('an interrupted copy does not block the next one', async () => {
  repository.write('remotes/gallery/.1.2.0.new/client/half.js', 'half');
  await publish(store, gallery(), { version: '1.2.0' });

  expect(readdirSync(join(remotesDir, 'gallery'))).toEqual(['1.2.0']);
  expect(existsSync(join(remotesDir, 'gallery/1.2.0/client/half.js'))).toBe(false);
});

test.each(['{"microFrontends": 3}', '{"microFrontends": {"gallery": [{}]}}', 'garbage'])(
  'a broken discovery document is not overwritten: %s',
  async (text) => {
    repository.write('remotes/discovery.json', text);
    await expect(publish(store, gallery())).rejects.toThrow(/discovery\.json (is not|cannot be used)/);
    expect(documentText()).toBe(text);
  },
);

test('a remote that does not exist or is not built is named', () => {
  expect(() => readBuild(repository.site(), 'shop')).toThrow('There is no remote named shop');
  rmSync(join(repository.root, 'mf-gallery/dist'), { recursive: true });
  expect(gallery).toThrow('mf-gallery is not built');
});

test('the document follows the public Frontend Discovery schema', async () => {
  await publish(store, gallery(), { version: '1.2.0' });
  const { discovery, mark } = await store.read();
  await store.replace({ ...discovery, hosts: [host('2.1.0')] }, mark);
  // schema/v1-pre.json of awslabs/frontend-discovery, in words: nothing beside what it names, integrity required.
  const entry = z.strictObject({
    url: z.string(),
    fallbackUrl: z.string().optional(),
    metadata: z.strictObject({ integrity: z.string(), version: z.string() }),
    extras: z.looseObject({}).optional(),
    deployment: z.looseObject({ traffic: z.number().min(0).max(100), default: z.boolean() }).optional(),
  });
  const published: unknown = JSON.parse(documentText());
  expect(() =>
    z
      .strictObject({ schema: z.string(), microFrontends: z.record(z.string(), z.array(entry)) })
      .parse(published),
  ).not.toThrow();
});
