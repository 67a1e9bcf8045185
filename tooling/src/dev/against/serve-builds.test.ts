import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveBuilds, type BuildServer } from './serve-builds';

const folder = mkdtempSync(join(tmpdir(), 'formraster-builds-'));
let server: BuildServer;
const at = (path: string) => fetch(`http://localhost:${server.port}${path}`);

beforeAll(async () => {
  mkdirSync(join(folder, 'gallery/1.0.0/client/js'), { recursive: true });
  writeFileSync(join(folder, 'discovery.json'), '{}');
  writeFileSync(join(folder, '.publish.lock'), 'locked');
  writeFileSync(join(folder, 'gallery/1.0.0/client/js/page.js'), 'page()');
  server = await serveBuilds(folder, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test('pages of any site can read the document and the files of a version', async () => {
  for (const [path, type] of [
    ['/discovery.json', 'application/json'],
    ['/gallery/1.0.0/client/js/page.js', 'text/javascript'],
  ] as const) {
    const { status, headers } = await at(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  }
});

test('a port that is taken is named with what to do', async () => {
  const { port } = server;
  await expect(serveBuilds(folder, { port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is taken: choose another with --port`,
  );
});

test('nothing else is served', async () => {
  for (const path of [
    '/',
    '/.publish.lock',
    '/gallery',
    '/gallery/..%2f..%2fdiscovery.json',
    '/gallery/.hidden',
  ]) {
    expect((await at(path)).status).toBe(404);
  }
});

test('a page that follows the changes is notified of each new build', async () => {
  const stop = new AbortController();
  const { body } = await fetch(`http://localhost:${server.port}/changes`, { signal: stop.signal });
  if (body === null) throw new Error('The stream has no body.');
  const reader = body.getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await next()).toContain('retry');
  server.built();
  expect(await next()).toContain('event: built');
  stop.abort();
});
