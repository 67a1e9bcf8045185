import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { discoveryDocument, readDiscovery, type Deployment } from 'shared-types/discovery';
import { integrityOf } from '../integrity';
import { withVersion } from '../publish/live-set';
import { deployment } from '../testing/deployment';
import { eventually } from '../testing/eventually';
import { mirrorRemotes } from './mirror-remotes';

let store: Server;
let base: string;
let folder: string;
let files: Map<string, string>;
let asked: string[];
let stop: (() => Promise<void>) | undefined;

const log = pino({ level: 'silent' });

function version(name: string, text = `entry ${name}`, published = text): Deployment {
  files.set(`/gallery/${name}/client/remoteEntry.js`, text);
  files.set(`/gallery/${name}/client/js/page.js`, `page ${name}`);
  const entry = deployment('gallery', name);
  return {
    ...entry,
    metadata: { version: name, integrity: integrityOf(published) },
    extras: { ...entry.extras, files: { 'client/js/page.js': integrityOf(`page ${name}`) } },
  };
}

function publish(entries: Deployment[]): void {
  files.set(
    '/discovery.json',
    JSON.stringify(discoveryDocument({ hosts: [], remotes: { gallery: entries } })),
  );
}

const live = () => {
  const { remotes } = readDiscovery(JSON.parse(readFileSync(path.join(folder, 'discovery.json'), 'utf8')));
  return remotes['gallery']?.find((entry) => entry.deployment.default)?.metadata.version;
};

async function mirror(): Promise<void> {
  stop = (await mirrorRemotes(base, folder, log, 20)).stop;
}

beforeEach(async () => {
  files = new Map();
  asked = [];
  folder = mkdtempSync(path.join(tmpdir(), 'mirror-'));
  store = createServer((request, response) => {
    const text = files.get(request.url ?? '');
    const etag = `"${integrityOf(text ?? '').slice(7, 20)}"`;
    asked.push(
      `${request.url} ${request.headers['if-none-match'] === etag ? 304 : text === undefined ? 404 : 200}`,
    );
    if (text === undefined) response.writeHead(404).end();
    else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { etag }).end(text);
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await stop?.();
  store.closeAllConnections();
  await new Promise((resolve) => store.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

test('versions arrive with all their files, compressed, and a change follows', async () => {
  publish(withVersion([], version('1'), 100));
  await mirror();
  expect(live()).toBe('1');
  expect(readFileSync(path.join(folder, 'gallery/1/client/js/page.js'), 'utf8')).toBe('page 1');
  expect(existsSync(path.join(folder, 'gallery/1/client/js/page.js.br'))).toBe(true);

  publish(withVersion([], version('2'), 100));
  await eventually(() => live() === '2');
});

test('an unchanged document costs a 304, and no file is fetched twice', async () => {
  publish(withVersion([], version('1'), 100));
  await mirror();
  await eventually(() => asked.filter((request) => request === '/discovery.json 304').length > 2);
  expect(asked.filter((request) => request.startsWith('/gallery/'))).toHaveLength(2);
});

test.each([
  ['is not the one that was published', () => version('2', 'altered', 'published')],
  [
    'is missing',
    () => {
      const entry = version('2');
      files.delete('/gallery/2/client/js/page.js');
      return entry;
    },
  ],
])('a version with a file that %s never goes live, and the previous one stays', async (_what, make) => {
  publish(withVersion([], version('1'), 100));
  await mirror();
  publish(withVersion([], make(), 100));
  const tries = () => asked.filter((request) => request === '/gallery/2/client/remoteEntry.js 200').length;
  await eventually(() => tries() > 2);
  expect(live()).toBe('1');
  expect(existsSync(path.join(folder, 'gallery/2'))).toBe(false);

  publish(withVersion([], version('2'), 100));
  await eventually(() => live() === '2');
});

test('a start while the address is away shows what was there before', async () => {
  publish(withVersion([], version('1'), 100));
  await mirror();
  await stop?.();
  files.clear();
  await mirror();
  expect(live()).toBe('1');
});

test('nothing is written after the end', async () => {
  publish(withVersion([], version('1'), 100));
  await mirror();
  publish(withVersion([], version('2'), 100));
  await eventually(() => asked.includes('/gallery/2/client/remoteEntry.js 200'));
  await stop?.();
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(existsSync(folder)).toBe(false);
});
