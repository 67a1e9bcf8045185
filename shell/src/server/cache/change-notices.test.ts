import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { ApiConnections } from '../api-connections';
import { followChanges } from './change-notices';

const TOKEN = 'a token by which tests know this server';

let server: Server;
let pool: ApiConnections;
let stop: () => void;
let streams: ServerResponse[];
let heard: string[];

/** An API whose streams the test writes. */
beforeEach(async () => {
  streams = [];
  heard = [];
  server = createServer((request, response) => {
    const isKnown =
      request.url === '/api/change-notices' && request.headers.authorization === `Bearer ${TOKEN}`;
    if (!isKnown) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200).write('{}\n');
    streams.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  pool = new ApiConnections(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const kept = {
    changed: () => heard.push('changed'),
    setAnnounced: (announced: boolean) => heard.push(announced ? 'announced' : 'lost'),
  };
  stop = followChanges(pool, TOKEN, kept, pino({ level: 'silent' }));
});

afterEach(async () => {
  stop();
  await pool.destroy();
  server.closeAllConnections();
  server.close();
});

async function eventually(check: () => void): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      check();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
  check();
}

test('notices of changes are heard from the first line on', async () => {
  await eventually(() => expect(heard).toEqual(['announced']));
  streams[0]!.write('{"topic":"products"}\n{}\n{"topic":"ima');
  streams[0]!.write('ges"}\n');
  await eventually(() => expect(heard).toEqual(['announced', 'changed', 'changed']));
});

test.each([
  ['ends', () => streams[0]!.end()],
  ['breaks', () => streams[0]!.destroy()],
  ['says what is no notice', () => streams[0]!.write('{"topic":"weather"}\n')],
])('a stream that %s is lost, and followed anew', async (_how, fail) => {
  await eventually(() => expect(heard).toEqual(['announced']));
  fail();
  await eventually(() => expect(heard.slice(0, 3)).toEqual(['announced', 'lost', 'announced']));
});
