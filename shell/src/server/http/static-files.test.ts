import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express, { type ErrorRequestHandler } from 'express';
import { filesOfPages, publicFiles } from './static-files';

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formraster-static-'));
  for (const name of ['client', 'pictures', 'public', 'remotes']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'pictures/hero-1.jpg'), 'the original');
  const app = express().use(
    filesOfPages(
      { dist: folder, remotes: join(folder, 'remotes'), pictures: join(folder, 'pictures') },
      false,
    ),
    publicFiles(folder),
  );
  const failed: ErrorRequestHandler = (_error, _request, response, _next) => {
    response.status(503).send('Temporarily unavailable');
  };
  server = createServer(app.use(failed));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

async function get(path: string) {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    redirect: 'manual',
  });
  const { headers } = response;
  return {
    status: response.status,
    text: await response.text(),
    type: headers.get('content-type'),
    kept: headers.get('cache-control'),
  };
}

test('a rendition of an image as it is now is kept for a day', async () => {
  writeFileSync(join(folder, 'pictures/desk-cream.jpg'), 'the original');
  const current = '/pictures/desk-cream-current-w960.avif';
  expect(await get(current)).toMatchObject({ text: 'the original', kept: 'no-store' });
  writeFileSync(join(folder, 'pictures/desk-cream-0a1b2c3d-w640.avif'), 'another width');
  writeFileSync(join(folder, 'pictures/small-desk-cream-0a1b2c3d-w960.avif'), 'another image');
  expect(await get(current)).toMatchObject({ text: 'the original' });

  writeFileSync(join(folder, 'pictures/desk-cream-0a1b2c3d-w960.avif'), 'small');
  expect(await get(current)).toEqual({
    status: 200,
    text: 'small',
    type: 'image/avif',
    kept: 'public, max-age=86400',
  });
  expect(await get('/pictures/desk-black-current-w960.avif')).toMatchObject({ status: 404 });
});

test('until an image is made in a width and format its original is sent, and not kept', async () => {
  const rendition = '/pictures/hero-1-0a1b2c3d-w640.avif';
  expect(await get(rendition)).toEqual({
    status: 200,
    text: 'the original',
    type: 'image/jpeg',
    kept: 'no-store',
  });

  writeFileSync(join(folder, rendition), 'small');
  expect(await get(rendition)).toEqual({
    status: 200,
    text: 'small',
    type: 'image/avif',
    kept: 'public, max-age=31536000, immutable',
  });
});

test('an original is kept for a day, an image that the site does not have is not found', async () => {
  expect(await get('/pictures/hero-1.jpg')).toMatchObject({ status: 200, kept: 'public, max-age=86400' });
  for (const path of ['/pictures/hero-9-0a1b2c3d-w640.avif', '/pictures/hero-9.jpg', '/pictures/']) {
    expect(await get(path)).toMatchObject({ status: 404, kept: 'no-store' });
  }
});

test('a script of an earlier version of the shell is sent to the page that still needs it', async () => {
  mkdirSync(join(folder, 'remotes/shell/1.0.0-0a1b2c3d/client/js'), { recursive: true });
  writeFileSync(join(folder, 'remotes/shell/1.0.0-0a1b2c3d/client/js/then.js'), 'then');
  writeFileSync(join(folder, 'remotes/shell/1.0.0-0a1b2c3d/contract.json'), '{}');
  expect(await get('/assets/js/then.js')).toMatchObject({
    status: 200,
    text: 'then',
    kept: 'public, max-age=31536000, immutable',
  });
  for (const path of ['/assets/js/never.js', '/assets/%2e%2e/contract.json']) {
    expect((await get(path)).status).toBe(404);
  }
});

test('a folder of files is no address, and is not redirected', async () => {
  mkdirSync(join(folder, 'public/documents'));
  expect((await get('/documents')).status).toBe(404);
});

/** The status of a path that is sent as it is, not made simpler by the client. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ port: (server.address() as AddressInfo).port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

test('of a published version its browser’s files are sent, by one address, and no source maps', async () => {
  for (const part of ['client', 'server']) {
    mkdirSync(join(folder, 'remotes/gallery/1.0.0', part), { recursive: true });
    for (const file of ['page.js', 'page.js.map']) {
      writeFileSync(join(folder, 'remotes/gallery/1.0.0', part, file), 'code');
    }
  }
  writeFileSync(join(folder, 'remotes/discovery.json'), '{}');
  writeFileSync(join(folder, 'client/main.js.map'), '{}');

  const version = '/remotes/gallery/1.0.0';
  expect(await statusOf(`${version}/client/page.js`)).toBe(200);
  for (const refused of [
    `${version}/server/page.js`,
    `${version}/client/../server/page.js`,
    `${version}/client/%2e%2e/server/page.js`,
    `${version}/client//../server/page.js`,
    `${version}/client/page.js.map`,
    '/remotes/discovery.json',
    '/assets/main.js.map',
  ]) {
    expect([refused, await statusOf(refused)]).toEqual([refused, 404]);
  }
});

describe.each([
  ['of the shell', 'client', '/assets'],
  ['of a remote', 'remotes/gallery/2.0.0/client', '/remotes/gallery/2.0.0/client'],
])('a file %s', (_whose, place, address) => {
  const file = (ending = '') => join(folder, place, `page.js${ending}`);
  const download = async (headers: Record<string, string> = {}) => {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${address}/page.js`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  /** What becomes of a file after it was looked up, before it is read. */
  const meanwhile = (change: (path: string) => Readable | undefined) => {
    const { createReadStream } = fs;
    jest
      .spyOn(fs, 'createReadStream')
      .mockImplementation(
        (path, options) => (change(String(path)) ?? createReadStream(path, options)) as never,
      );
  };

  beforeEach(() => {
    mkdirSync(join(folder, place), { recursive: true });
    writeFileSync(file(), 'the script');
    writeFileSync(file('.br'), brotliCompressSync('the script'));
    writeFileSync(file('.gz'), gzipSync('the script'));
  });

  test.each(['br', 'gzip'])('is sent as %s, to be kept for a year', async (encoding) => {
    const { status, headers, text } = await download({ 'accept-encoding': encoding });
    expect([status, text]).toEqual([200, 'the script']);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  test('that is gone after the start is not found', async () => {
    for (const ending of ['', '.br', '.gz']) rmSync(file(ending));
    const { status, headers } = await download();
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('is sent in another encoding when its compressed one vanishes before it is read', async () => {
    meanwhile((path) => void (path.endsWith('.br') && rmSync(path)));
    const { status, headers, text } = await download({ 'accept-encoding': 'br, gzip' });
    expect([status, text]).toEqual([200, 'the script']);
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('cache-control')).toContain('immutable');
  });

  test('is not found when all of it vanishes before it is read', async () => {
    meanwhile((path) => {
      rmSync(path);
      return undefined;
    });
    const { status, headers, text } = await download({ 'accept-encoding': 'br, gzip' });
    expect([status, text, headers.get('cache-control')]).toEqual([404, 'Not found', 'no-store']);
    expect(headers.get('content-encoding')).toBeNull();
  });

  test('that cannot be read is a failure, which is not cached', async () => {
    meanwhile(() => Readable.from(failing('EACCES')));
    const { status, headers } = await download({ 'accept-encoding': 'br, gzip' });
    expect([status, headers.get('cache-control')]).toEqual([503, null]);
  });

  test('whose rest cannot be read ends its connection, not the server', async () => {
    meanwhile(() => Readable.from(failing('EIO', 'the')));
    await expect(download()).rejects.toThrow();
    jest.restoreAllMocks();
    expect((await download()).text).toBe('the script');
  });
});

/** Content that is read up to an error of the file system. */
async function* failing(code: string, begun?: string): AsyncGenerator<string> {
  if (begun !== undefined) yield begun;
  throw Object.assign(new Error(code), { code });
}
