import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { healthBatchSchema, type ReleaseDecision } from 'shared-types/remote-health';
import { Tally, tellApi, type Telling } from './tally';

const GALLERY = { name: 'gallery', version: '1.4.0', trial: '' };

interface Told {
  path: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

let told: Told[];
let status: number;
let api: Server;
let telling: Telling;
let tally: Tally;
let decisions: ReleaseDecision[];
let heard: () => void;

async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

beforeEach(async () => {
  told = [];
  status = 204;
  tally = new Tally();
  decisions = [];
  heard = () => undefined;
  api = createServer((request, response) => {
    void read(request).then((body) => {
      told.push({ path: request.url, authorization: request.headers.authorization, body });
      response.writeHead(status).end();
      heard();
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const log = pino({ level: 'silent' });
  telling = tellApi({ apiUrl, token: 'secret', tally, decisions, log, everyMs: 10 });
});
afterEach(async () => {
  await telling.stop();
  await new Promise((resolve) => api.close(resolve));
});

const nextCall = () => new Promise<void>((resolve) => (heard = resolve));

test('the API is told, with the token, in the form that it takes', async () => {
  const call = nextCall();
  tally.count(GALLERY, 'views');
  tally.failure(GALLERY, 'load', 'It did not arrive.');
  await call;
  expect(told).toMatchObject([{ path: '/api/remote-health', authorization: 'Bearer secret' }]);
  expect(healthBatchSchema.parse(told[0]?.body)).toMatchObject({
    counts: [{ name: 'gallery', counters: { views: 1 } }],
    failures: [{ message: 'It did not arrive.', count: 1 }],
  });
});

test('what the API does not take is told again', async () => {
  status = 503;
  const refused = nextCall();
  tally.count(GALLERY, 'views', 3);
  await refused;
  status = 204;
  await nextCall();
  expect(told.slice(0, 2).map(({ body }) => body)).toEqual([told[0]?.body, told[0]?.body]);
});

test('what is left is told at the end', async () => {
  await telling.stop();
  tally.count(GALLERY, 'views');
  heard = () => undefined;
  await telling.stop();
  expect(told).toHaveLength(1);
});

test('what this server decided is told once, and kept until it is heard', async () => {
  const decision = { name: 'gallery', version: '1.4.0', action: 'put-aside', reason: 'It failed.' } as const;
  decisions.push(decision);
  status = 503;
  await nextCall();
  status = 204;
  await nextCall();
  heard = () => undefined;
  await telling.stop();
  expect(told.map(({ path, body }) => ({ path, body }))).toEqual(
    Array(2).fill({ path: '/api/remote-health/decisions', body: decision }),
  );
  expect(decisions).toEqual([]);
});

test('nothing is told while nothing happens', async () => {
  heard = () => undefined;
  await telling.stop();
  expect(told).toEqual([]);
});
