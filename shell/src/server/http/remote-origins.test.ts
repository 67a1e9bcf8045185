import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { remoteOrigins } from './remote-origins';

let server: Server;

afterEach(() => new Promise((resolve) => server.close(resolve)));

/** The headers about origins of an answer to a page of `origin`. */
async function allowed(origins: string[], path: string, origin?: string) {
  const app = express().use('/remotes', remoteOrigins(origins));
  server = createServer(app.use((_request, response) => void response.send('file')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const headers: Record<string, string> = origin === undefined ? {} : { origin };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return {
    to: response.headers.get('access-control-allow-origin'),
    vary: response.headers.get('vary'),
  };
}

const MANIFEST = '/remotes/gallery/1.0.0/client/mf-manifest.json';
const PARTNER = 'https://partner.example';

test('an origin that the variable lists may read the files of remotes', async () => {
  expect(await allowed([PARTNER], MANIFEST, PARTNER)).toEqual({ to: PARTNER, vary: 'Origin' });
});

test.each([
  ['an origin that is not listed', MANIFEST, 'https://other.example'],
  ['a listed origin with another protocol', MANIFEST, 'http://partner.example'],
  ['a page without an origin', MANIFEST, 'null'],
  ['a request without an origin', MANIFEST, undefined],
])('%s may not read them, and caches keep the answers apart', async (_, path, origin) => {
  expect(await allowed([PARTNER], path, origin)).toEqual({ to: null, vary: 'Origin' });
});

test('a listed origin may not read other addresses', async () => {
  expect(await allowed([PARTNER], '/api/products', PARTNER)).toEqual({ to: null, vary: null });
});

test('without a list no origin may read them, and the answer does not vary', async () => {
  expect(await allowed([], MANIFEST, PARTNER)).toEqual({ to: null, vary: null });
});
