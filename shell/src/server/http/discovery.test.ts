import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { deployment, host } from 'release/testing/deployment';
import { publicDiscoveryJsonSchema, type Deployment, type Discovery } from 'shared-types/discovery';
import { discovery } from './discovery';

let server: Server;
let published: Discovery;
let changes: number;

const live: Deployment = {
  ...deployment('gallery', '1.1.0'),
  deployment: { traffic: 90, default: true },
};
const withExtras = (extras: object): Deployment => ({ ...live, extras: { ...live.extras, ...extras } });

beforeEach(async () => {
  changes = 1;
  published = { hosts: [host('2.1.0')], remotes: { gallery: [live] } };
  const app = express().use(discovery({ published: () => published, changes: () => changes }));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const get = (name: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/remotes/${name}`, { headers });

test('the document names what visitors get, and none of what concerns those who publish', async () => {
  const secret = {
    publishedBy: 'Somebody',
    commit: '0123456789012345678901234567890123456789',
    salt: 'a salt',
    untried: 'there is no Chromium',
    server: { file: 'server/gallery.cjs', integrity: live.metadata.integrity },
  };
  const unseen = ['0.9.0', '0.8.0'].map((version) => ({
    ...withExtras({ preview: true }),
    metadata: { ...live.metadata, version },
    deployment: { traffic: 0, default: false },
  }));
  published.remotes.gallery = [withExtras(secret), ...unseen];
  const answer = await get('discovery.json');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const { contract, files, gzip, exposes } = live.extras;
  expect(await answer.json()).toEqual({
    schema: expect.stringContaining('frontend-discovery') as string,
    microFrontends: {
      shell: [host('2.1.0')],
      gallery: [{ ...live, extras: { contract, files, gzip, exposes } }],
    },
  });
});

test('a client that has the document gets 304, until it changes', async () => {
  const etag = (await get('discovery.json')).headers.get('etag') ?? '';
  expect((await get('discovery.json', { 'if-none-match': etag })).status).toBe(304);
  published.remotes.gallery = [];
  changes += 1;
  expect((await get('discovery.json', { 'if-none-match': etag })).status).toBe(200);
});

test('the schema of the document is served beside it', async () => {
  const answer = await get('discovery.schema.json');
  expect(answer.headers.get('content-type')).toMatch(/^application\/schema\+json/);
  expect(await answer.json()).toEqual(publicDiscoveryJsonSchema());
});
