import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { ApiConnections } from '../api-connections';
import { documents } from './documents';

const servers: Server[] = [];
let status = 200;
let connections: ApiConnections;
let site: string;

async function listen(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  status = 200;
  const api = await listen((request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/pdf', etag: '"1"', 'x-own': 'of the API' })
      .end(`${request.url}`),
  );
  connections = new ApiConnections(api);
  const app = express().use(documents(connections, pino({ level: 'silent' })));
  site = await listen(app.use((request, response) => void response.status(418).end(request.url)));
});
afterEach(async () => {
  await connections.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const get = async (headers: Record<string, string> = {}) => {
  const answer = await fetch(`${site}/documents/warranty-terms.pdf`, { headers });
  return [answer.status, answer.headers.get('etag'), await answer.text()];
};

test('the last state of a document is sent while the API fails', async () => {
  const first = await get();
  expect(first).toEqual([200, '"1"', '/api/documents/warranty-terms.pdf']);
  status = 503;
  expect(await get()).toEqual(first);
  await connections.destroy();
  expect(await get()).toEqual(first);
  expect(await get({ 'if-none-match': '"1"', 'cache-control': 'max-age=0' })).toEqual([304, '"1"', '']);
});

test('a document that was never read is left to the proxy of the API', async () => {
  status = 503;
  expect(await get()).toEqual([418, null, '/api/documents/warranty-terms.pdf']);
});
