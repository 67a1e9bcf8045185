import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { healthBatchSchema, type ReleaseDecision } from 'shared-types/remote-health';
import { siteApi } from './site-api';
import { reportToApi, Tally, type Reporting } from './tally';

const GALLERY = { name: 'gallery', version: '1.4.0', trial: '' };

interface Call {
  path: string | undefined;
  authorization: string | undefined;
  body: unknown;
}

let calls: Call[];
let status: number;
let api: Server;
let reporting: Reporting;
let tally: Tally;
let decisions: ReleaseDecision[];
let called: () => void;

async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

beforeEach(async () => {
  calls = [];
  status = 204;
  tally = new Tally();
  decisions = [];
  called = () => undefined;
  api = createServer((request, response) => {
    void read(request).then((body) => {
      calls.push({ path: request.url, authorization: request.headers.authorization, body });
      response.writeHead(status).end();
      called();
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const log = pino({ level: 'silent' });
  reporting = reportToApi({ api: siteApi(apiUrl, 'secret'), tally, decisions, log, everyMs: 10 });
});
afterEach(async () => {
  await reporting.stop();
  await new Promise((resolve) => api.close(resolve));
});

const nextCall = () => new Promise<void>((resolve) => (called = resolve));

test('reports carry the token and match the API’s schema', async () => {
  const call = nextCall();
  tally.count(GALLERY, 'views');
  tally.failure(GALLERY, { kind: 'load', message: 'It did not arrive.' });
  await call;
  expect(calls).toMatchObject([{ path: '/api/remote-health', authorization: 'Bearer secret' }]);
  expect(healthBatchSchema.parse(calls[0]?.body)).toMatchObject({
    counts: [{ name: 'gallery', counters: { views: 1 } }],
    failures: [{ message: 'It did not arrive.', count: 1 }],
  });
});

test('what the API does not accept is reported again', async () => {
  status = 503;
  const refused = nextCall();
  tally.count(GALLERY, 'views', 3);
  await refused;
  status = 204;
  await nextCall();
  expect(calls.slice(0, 2).map(({ body }) => body)).toEqual([calls[0]?.body, calls[0]?.body]);
});

test('what is left is reported at the end', async () => {
  await reporting.stop();
  tally.count(GALLERY, 'views');
  called = () => undefined;
  await reporting.stop();
  expect(calls).toHaveLength(1);
});

test('this server’s decisions are kept until they have been reported, once', async () => {
  const decision = { name: 'gallery', version: '1.4.0', action: 'put-aside', reason: 'It failed.' } as const;
  decisions.push(decision);
  status = 503;
  await nextCall();
  status = 204;
  await nextCall();
  called = () => undefined;
  await reporting.stop();
  expect(calls.map(({ path, body }) => ({ path, body }))).toEqual(
    Array(2).fill({ path: '/api/remote-health/decisions', body: decision }),
  );
  expect(decisions).toEqual([]);
});

test('nothing is reported while nothing happens', async () => {
  called = () => undefined;
  await reporting.stop();
  expect(calls).toEqual([]);
});

test('totals are those of a version, whatever has been reported', () => {
  tally.count(GALLERY, 'visits', 2);
  tally.take();
  tally.count({ ...GALLERY, trial: 'k3f9' }, 'visits');
  expect(tally.totalsOf(GALLERY)).toEqual({ visits: 3 });
  expect(tally.totalsOf({ name: 'gallery', version: 'other' })).toEqual({});
});
