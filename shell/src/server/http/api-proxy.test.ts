import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { pino } from 'pino';
import type { Releases } from 'release/serving';
import { ResponseCache } from '../cache/response-cache';
import { ApiConnections } from '../api-connections';
import { apiProxy } from './api-proxy';
import { requestLog } from './log';
import { answerEarly } from './send-cached';

interface Call {
  line: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let api: Server;
let pool: ApiConnections;
let proxy: Server;
let cache: ResponseCache;
let calls: Call[];
let status: number;
/** How many further calls the API breaks off. */
let brokenOff: number;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

/** An API that answers reads with a public list and anything else with `status`, behind the proxy. */
beforeEach(async () => {
  calls = [];
  status = 200;
  brokenOff = 0;
  api = createServer((request, response) => {
    if (request.url === '/api/late') {
      response.writeHead(408, { 'content-type': 'application/problem+json', connection: 'close' });
      response.end('{"detail":"too long"}');
      return;
    }
    void text(request).then((body) => {
      calls.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
      if (brokenOff > 0) {
        brokenOff -= 1;
        request.socket.destroy();
        return;
      }
      if (request.method === 'GET' && request.url === '/api/products') {
        const answer = `["list ${calls.length}"]`;
        response.writeHead(200, {
          'content-type': 'application/json',
          'cache-control': 'public, no-cache',
          etag: `"r1-${calls.length}"`,
          'content-length': answer.length,
        });
        response.end(answer);
      } else {
        response.writeHead(status, { 'content-type': 'application/json', 'keep-alive': 'timeout=9' });
        response.end('{}');
      }
    });
  });
  await listen(api);
  pool = new ApiConnections(`http://127.0.0.1:${portOf(api)}`);
  cache = new ResponseCache();
  cache.setAnnounced(true);
  const app = express();
  const log = pino({ level: 'silent' });
  app.use(requestLog(log));
  app.use(apiProxy(pool, cache, () => Promise.resolve(cache.changed()), log));
  app.use((_request, response) => void response.status(404).end('no call'));
  const releases = { hasCanary: () => false, versionsFor: () => [] } satisfies Partial<Releases>;
  const early = answerEarly(cache, releases);
  proxy = createServer((request, response) => {
    if (!early(request, response)) app(request, response);
  });
  await listen(proxy);
});

afterEach(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await pool.destroy();
  api.closeAllConnections();
  api.close();
});

/** Sends bytes as they are, and returns what comes back until nothing has come for a short time. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(portOf(proxy), '127.0.0.1', () => socket.write(request));
    // The first bytes may take long on a busy machine.
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on('data', (bytes: Buffer) => {
      answer += bytes.toString('latin1');
      socket.setTimeout(300);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

const ask = (path: string, options: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${portOf(proxy)}${path}`, options);

test.each(['', 'Expect: 100-continue\r\n', 'Connection: x-forwarded-for\r\n'])(
  'a visitor cannot say from where they come (%j)',
  async (more) => {
    await raw(
      `POST /api/enquiries HTTP/1.1\r\nHost: site.test\r\n${more}X-Forwarded-For: 10.0.0.1\r\n` +
        'X-Real-IP: 10.0.0.1\r\nForwarded: for=10.0.0.1\r\nX-Forwarded-Prefix: /x\r\nX-Request-Id: mine\r\n' +
        'Content-Length: 2\r\n\r\n{}',
    );
    expect(calls).toHaveLength(1);
    const { headers, body } = calls[0]!;
    expect(body).toBe('{}');
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'site.test' });
    expect(JSON.stringify(headers)).not.toMatch(/10\.0\.0\.1|mine|\/x/);
    expect(headers).not.toHaveProperty('expect');
  },
);

test.each([
  ['its own key', { 'idempotency-key': 'mine' }],
  ['a key of this server', {}],
])('an enquiry that the API breaks off is sent once more, under %s', async (_what, headers) => {
  brokenOff = 1;
  const answer = await ask('/api/enquiries', { method: 'POST', body: '{"a":1}', headers });

  expect(answer.status).toBe(200);
  expect(calls.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
  const keys = calls.map(({ headers: sent }) => sent['idempotency-key']);
  expect(keys[0]).toMatch(/^(mine|[0-9a-f-]{36})$/);
  expect(keys[1]).toBe(keys[0]);
});

test.each([
  ['an enquiry that is too large', '/api/enquiries', 'x'.repeat(64 * 1024 + 1)],
  ['a save', '/api/products', '{}'],
])('%s that the API breaks off is not sent again', async (_what, path, body) => {
  brokenOff = 1;
  const answer = await ask(path, { method: 'POST', body });

  expect(answer.status).toBe(503);
  expect(calls).toHaveLength(1);
});

test.each(['GET', 'HEAD'])('a %s that the API breaks off is sent once more', async (method) => {
  brokenOff = 1;
  const answer = await ask('/api/products/a/specification-sheet.pdf', { method });

  expect(answer.status).toBe(200);
  expect(calls).toHaveLength(2);
});

test.each(['DELETE', 'OPTIONS', 'POST'])('a second request in the body of %s is a body', async (method) => {
  const smuggled = 'GET /api/metrics HTTP/1.1\r\nHost: api\r\n\r\n';
  await raw(
    `${method} /api/products/a HTTP/1.1\r\nHost: site.test\r\nConnection: keep-alive, upgrade\r\n` +
      `Upgrade: h2c\r\nTransfer-Encoding: chunked\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
  );
  expect(calls.map(({ line }) => line)).toEqual([`${method} /api/products/a`]);
  expect(calls[0]!.headers).not.toHaveProperty('upgrade');
});

test.each([
  ['two lengths', 'Host: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}}'],
  ['a length and chunks', 'Host: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
])('a request with %s is refused', async (_what, rest) => {
  expect(await raw(`POST /api/products HTTP/1.1\r\n${rest}`)).toMatch(/^HTTP\/1.1 400/);
  expect(calls).toEqual([]);
});

test('an answer in place of the API’s has a request id of its own, not the visitor’s', async () => {
  await new Promise((resolve) => api.close(resolve));
  const answer = await ask('/api/users', { headers: { 'x-request-id': 'mine-1234' } });
  expect(answer.status).toBe(503);
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await answer.json()).toMatchObject({ status: 503, requestId: id });
});

test('only calls are passed on', async () => {
  expect((await ask('/apis')).status).toBe(404);
  expect((await ask('/')).status).toBe(404);
  expect(await raw('GET http://api/api/products HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1.1 404/);
  expect(calls).toEqual([]);
});

test('a public list is asked for once, and has its tag and a request id of its own', async () => {
  const first = await ask('/api/products');
  const second = await ask('/api/products');
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get('etag')).toBe('"r1-1"');
  expect(second.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const third = await ask('/api/products', { headers: { 'if-none-match': '"r1-1"' } });
  expect(third.status).toBe(304);
  expect(calls).toHaveLength(1);
});

test('a save is seen by the next reader, and a refused one changes nothing', async () => {
  await ask('/api/products');
  status = 412;
  await ask('/api/site-config/gallery', { method: 'POST', body: '{}' });
  expect(await (await ask('/api/products')).text()).toBe('["list 1"]');
  status = 200;
  await ask('/api/site-config/gallery', { method: 'POST', body: '{}' });
  expect(await (await ask('/api/products')).text()).toBe('["list 4"]');
});

test('who may be signed in always asks the API', async () => {
  await ask('/api/products');
  await ask('/api/products', { headers: { cookie: 'other=1; session=abc' } });
  await ask('/api/products', { headers: { authorization: 'Bearer x' } });
  expect(calls).toHaveLength(3);
});

test('without announcements of changes nothing is answered from memory', async () => {
  cache.setAnnounced(false);
  await ask('/api/products');
  await ask('/api/products');
  expect(calls).toHaveLength(2);
});

test('an API that cannot be reached is a problem in words', async () => {
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  const answer = await ask('/api/products');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toMatchObject({ title: 'Service Unavailable' });
});

test('a body that does not arrive ends with the API’s 408, and the connection ends too', async () => {
  const head = 'POST /api/late HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n';
  for (let n = 0; n < 5; n += 1) {
    const socket = connect(portOf(proxy), '127.0.0.1', () => socket.write(`${head}x`));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('{"detail":"too long"}');
  }
  expect((await ask('/api/users')).status).toBe(200);
});

test('headers of the connection to the API do not reach the visitor', async () => {
  const answer = await raw('POST /api/auth/logout HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
  expect(answer).not.toMatch(/timeout=9/);
});
