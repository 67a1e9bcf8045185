import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { pino } from 'pino';
import type { RemoteHealth } from 'shared-types/remote-health';
import { teamCounts } from './team-counts';

const COUNTS: RemoteHealth = { since: '2026-11-29T12:00:00.000Z', versions: [], failures: [], decisions: [] };

const servers: Server[] = [];
let asked: [name: string, minutes: number, version?: string][];
let calls: string[];

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const healthOf = async (name: string, minutes: number, version?: string) => {
  asked.push([name, minutes, version]);
  return COUNTS;
};

/** A receiver that knows one token, and answers with what it was sent. */
const receiver: RequestListener = (request, response) => {
  calls.push(`${request.method} ${request.url}`);
  if (request.headers.authorization !== 'Bearer right') {
    response.writeHead(401, { 'content-type': 'application/problem+json' }).end('{"detail":"No."}');
    return;
  }
  void text(request).then((body) =>
    response.setHeader('content-type', 'application/json').end(body === '' ? '{}' : body),
  );
};

async function get(
  path: string,
  {
    token = 'right',
    releases = { healthOf },
  }: { token?: string; releases?: { healthOf: typeof healthOf } } = {},
) {
  const options = { to: await listen(receiver), releases, log: pino({ level: 'silent' }) };
  const app = express().use(teamCounts(options));
  const site = await listen(app.use((_request, response) => void response.status(418).end('"passed on"')));
  const answer = await fetch(`${site}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

beforeEach(() => {
  asked = [];
  calls = [];
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('the counts of the remote are passed to the receiver, whose answer the team gets', async () => {
  expect(await get('/publications/gallery/errors?minutes=30&version=1.4.0')).toEqual({
    status: 200,
    body: { counts: COUNTS, version: '1.4.0' },
  });
  expect(asked).toEqual([['gallery', 30, '1.4.0']]);
  expect(calls).toEqual(['GET /publications/gallery', 'POST /publications/gallery/errors']);
  expect((await get('/publications/gallery/health')).body).toEqual({ counts: COUNTS });
  expect(asked.at(-1)).toEqual(['gallery', 60]);
});

test('nothing is read for a token that the receiver refuses, whose sentence the team gets', async () => {
  expect(await get('/publications/gallery/health', { token: 'wrong' })).toEqual({
    status: 401,
    body: { detail: 'No.' },
  });
  expect(asked).toEqual([]);
});

test.each(['minutes=0', 'minutes=abc', 'other=1'])('the query %s is refused', async (query) => {
  expect(await get(`/publications/gallery/health?${query}`)).toMatchObject({ status: 400 });
  expect(calls).toEqual([]);
});

test('an API that does not answer is reported as that', async () => {
  const away = { healthOf: () => Promise.reject(new Error('The API answered 503.')) };
  expect(await get('/publications/gallery/health', { releases: away })).toMatchObject({
    status: 503,
    body: { detail: 'How versions fare cannot be read at this moment: try again.' },
  });
});

test('a site that counts nothing says what to set', async () => {
  const log = pino({ level: 'silent' });
  const site = await listen(
    express().use(teamCounts({ to: await listen(receiver), releases: { healthOf: undefined }, log })),
  );
  const answer = await fetch(`${site}/publications/gallery/health`, {
    headers: { authorization: 'Bearer right' },
  });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('INTERNAL_TOKEN') as string });
});

test.each(['/publications/gallery', '/publications/gallery/other', '/publications/Gallery/health'])(
  '%s is left to the proxy of publications',
  async (path) => {
    expect(await get(path)).toEqual({ status: 418, body: 'passed on' });
  },
);
