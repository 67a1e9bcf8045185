import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { discoverySchema, type Deployment } from 'shared-types/discovery';
import { publishBuilt } from './publish-built';
import { publish } from './publish';
import { readBuild } from './read-build';

let root: string;
let remotesDir: string;

function write(path: string, content: string | object): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

function buildGallery(code = 'one'): void {
  write('mf-gallery/package.json', { version: '1.2.0' });
  write('mf-gallery/federation.ts', '');
  write('mf-gallery/dist/client/remoteEntry.js', `entry ${code}`);
  write('mf-gallery/dist/client/js/page.js', `page ${code}`);
  write('mf-gallery/dist/client/js/page.js.br', 'compressed');
  write('mf-gallery/dist/client/css/page.css', 'main{}');
  write('mf-gallery/dist/server/gallery.cjs', `server ${code}`);
  write('mf-gallery/dist/client/mf-manifest.json', {
    exposes: [
      {
        path: './GalleryPage',
        assets: { js: { sync: ['js/page.js'], async: [] }, css: { sync: ['css/page.css'], async: [] } },
      },
    ],
  });
}

function sri(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function live(name = 'gallery'): Deployment | undefined {
  const discovery: unknown = JSON.parse(readFileSync(join(remotesDir, 'discovery.json'), 'utf8'));
  return discoverySchema.parse(discovery).microFrontends[name]?.[0];
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'formraster-publish-'));
  remotesDir = join(root, 'remotes');
  buildGallery();
});
afterEach(() => rmSync(root, { recursive: true }));

test('a publication says where each file is and what its bytes are', () => {
  publish(remotesDir, readBuild(root, 'gallery'), '1.2.0');

  expect(live()).toMatchObject({
    url: '/remotes/gallery/1.2.0/client/remoteEntry.js',
    metadata: { version: '1.2.0', integrity: sri('entry one') },
    deployment: { default: true },
    extras: {
      files: { 'client/js/page.js': sri('page one'), 'client/css/page.css': sri('main{}') },
      exposes: { './GalleryPage': { js: ['client/js/page.js'], css: ['client/css/page.css'] } },
      server: { file: 'server/gallery.cjs', integrity: sri('server one') },
    },
  });
  expect(readFileSync(join(remotesDir, 'gallery/1.2.0/client/js/page.js'), 'utf8')).toBe('page one');
});

test('the default version names the package version and the content', () => {
  const first = publish(remotesDir, readBuild(root, 'gallery'));
  buildGallery('two');
  const second = publish(remotesDir, readBuild(root, 'gallery'));

  expect(first).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
  expect(second).not.toBe(first);
  expect(live()?.metadata.version).toBe(second);
  expect(existsSync(join(remotesDir, 'gallery', first))).toBe(true);
});

test('a version is never published with other bytes', () => {
  publish(remotesDir, readBuild(root, 'gallery'), '1.2.0');
  const before = live();
  buildGallery('two');

  expect(() => publish(remotesDir, readBuild(root, 'gallery'), '1.2.0')).toThrow('versions never change');
  expect(live()).toEqual(before);
  expect(readFileSync(join(remotesDir, 'gallery/1.2.0/client/remoteEntry.js'), 'utf8')).toBe('entry one');
});

test('other remotes stay as they are', () => {
  publish(remotesDir, readBuild(root, 'gallery'), '1.2.0');
  write('mf-admin/package.json', { version: '3.0.0' });
  write('mf-admin/dist/client/remoteEntry.js', 'entry');
  write('mf-admin/dist/client/mf-manifest.json', { exposes: [] });
  publish(remotesDir, readBuild(root, 'admin'), '3.0.0');

  expect(live('gallery')?.metadata.version).toBe('1.2.0');
  expect(live('admin')?.extras.server).toBeUndefined();
});

test.each(['../1.0.0', '..', '.hidden', 'a b', ''])('%j is refused as a version', (version) => {
  expect(() => publish(remotesDir, readBuild(root, 'gallery'), version)).toThrow('is no version');
  expect(existsSync(join(remotesDir, 'discovery.json'))).toBe(false);
});

test('nothing of an interrupted copy is left in the way', () => {
  write('remotes/gallery/.1.2.0.new/client/half.js', 'half');

  publish(remotesDir, readBuild(root, 'gallery'), '1.2.0');

  expect(readdirSync(join(remotesDir, 'gallery'))).toEqual(['1.2.0']);
  expect(existsSync(join(remotesDir, 'gallery/1.2.0/client/half.js'))).toBe(false);
});

test('a broken discovery document is not overwritten', () => {
  write('remotes/discovery.json', '{"microFrontends": 3}');

  expect(() => publish(remotesDir, readBuild(root, 'gallery'))).toThrow('is not a discovery document');
  expect(readFileSync(join(remotesDir, 'discovery.json'), 'utf8')).toBe('{"microFrontends": 3}');
});

test('a remote that does not exist or is not built is named', () => {
  expect(() => readBuild(root, 'shop')).toThrow('There is no remote named shop');
  rmSync(join(root, 'mf-gallery/dist'), { recursive: true });
  expect(() => readBuild(root, 'gallery')).toThrow('mf-gallery is not built');
});

test('a start publishes a new build once, and leaves a version a team made live since alone', () => {
  const [first] = publishBuilt(root, remotesDir);
  expect(first).toMatch(/^gallery 1\.2\.0-/);
  expect(publishBuilt(root, remotesDir)).toEqual([]);

  publish(remotesDir, readBuild(root, 'gallery'), '1.3.0');
  publishBuilt(root, remotesDir);
  expect(live()?.metadata.version).toBe('1.3.0');

  buildGallery('two');
  publishBuilt(root, remotesDir);
  expect(live()?.metadata.version).toMatch(/^1\.2\.0-/);
});
