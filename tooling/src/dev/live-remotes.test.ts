import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDiscovery, type Deployment } from 'shared-types/discovery';
import { integrityOf } from 'release/integrity';
import { LiveRemotes } from './live-remotes';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-dev-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const CLIENT = {
  routes: [],
  places: [],
  integrity: `sha384-${'A'.repeat(64)}`,
  exposes: { './GalleryPage': { js: ['client/js/a.js'], css: ['client/css/a.css'] } },
};

function gallery(): Deployment | undefined {
  const text = readFileSync(join(folder, 'discovery.json'), 'utf8');
  return readDiscovery(JSON.parse(text)).remotes['gallery']?.[0];
}

function serverFile({ metadata, extras }: Deployment): string {
  return join(folder, 'gallery', metadata.version, extras.server?.file ?? 'none');
}

test('a change of the server build is a version of its own, with its own integrity', () => {
  const live = new LiveRemotes(folder);
  live.setServer('gallery', Buffer.from('one'));
  live.setClient('gallery', CLIENT);
  const first = gallery();
  live.setServer('gallery', Buffer.from('two'));
  const second = gallery();

  expect(second?.metadata.version).not.toBe(first?.metadata.version);
  expect(second && integrityOf(readFileSync(serverFile(second)))).toBe(second?.extras.server?.integrity);
  expect(first && readFileSync(serverFile(first), 'utf8')).toBe('one');
});

test('the browser files keep their address through changes', () => {
  const live = new LiveRemotes(folder);
  live.setClient('gallery', CLIENT);
  const { url } = gallery() ?? {};
  live.setServer('gallery', Buffer.from('one'));

  expect(url).toBe('/remotes/gallery/dev/client/remoteEntry.js');
  expect(gallery()?.url).toBe(url);
});

test('a remote is announced only once its browser build exists', () => {
  const live = new LiveRemotes(folder);
  live.setServer('gallery', Buffer.from('one'));

  expect(gallery()).toBeUndefined();
});

test('old server builds are removed', () => {
  const live = new LiveRemotes(folder);
  live.setClient('gallery', CLIENT);
  live.setServer('gallery', Buffer.from('first'));
  const first = gallery();
  for (const build of ['second', 'third', 'fourth', 'fifth']) live.setServer('gallery', Buffer.from(build));
  const last = gallery();

  expect(first && existsSync(serverFile(first))).toBe(false);
  expect(last && existsSync(serverFile(last))).toBe(true);
});
