import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { pino } from 'pino';
import { publicationsProxy } from './publications-proxy';

const servers: Server[] = [];

async function listen(handler: RequestListener): Promise<number> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A site that passes publications on to a receiver. @returns its port */
function siteBefore(to: string | undefined): Promise<number> {
  const app = express().use(publicationsProxy(to, pino({ level: 'silent' })));
  return listen(app.use((_request, response) => void response.status(418).end('a page')));
}

async function site(receiver: RequestListener): Promise<number> {
  return siteBefore(`http://127.0.0.1:${await listen(receiver)}`);
}

const put = (port: number, path = '/publications/gallery?version=1', init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: 'PUT', body: 'a build', ...init });

test('a publication is passed on with its token and its bytes, and nothing else of who sends it', async () => {
  let call: unknown;
  const port = await site((request, response) => {
    void text(request).then((body) => {
      const { host: _host, connection: _connection, ...headers } = request.headers;
      call = [request.method, request.url, headers, body];
      response
        .writeHead(422, { 'content-type': 'application/problem+json', 'set-cookie': 'a=b' })
        .end('{"a":1}');
    });
  });
  const answer = await put(port, undefined, {
    headers: { authorization: 'Bearer x', cookie: 'session=1', 'x-forwarded-for': '10.0.0.1' },
  });
  expect(call).toEqual([
    'PUT',
    '/publications/gallery?version=1',
    { authorization: 'Bearer x', 'content-length': '7', 'content-type': 'text/plain;charset=UTF-8' },
    'a build',
  ]);
  expect([answer.status, answer.headers.get('set-cookie'), await answer.json()]).toEqual([
    422,
    null,
    { a: 1 },
  ]);
});

test('a client that may not publish is refused before the body is sent', async () => {
  const port = await site((_request, response) => response.writeHead(401).end('no'));
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('PUT /publications/gallery HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n'),
    );
    socket.once('error', reject).once('data', (bytes: Buffer) => {
      socket.destroy();
      resolve(bytes.toString());
    });
  });
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test('who sends millions of bytes gets the refusal that came before they had arrived', async () => {
  const port = await site((_request, response) => response.writeHead(401).end('no'));
  const answer = await put(port, undefined, { body: new Uint8Array(15_000_000) });
  expect([answer.status, await answer.text()]).toEqual([401, 'no']);
});

test('a client that disconnects is not waited for', async () => {
  let gone: Promise<void> | undefined;
  const begun = new Promise<void>((resolve) => {
    void site((request) => {
      gone = new Promise((left) => request.once('close', left).on('error', () => undefined));
      request.once('data', () => resolve());
    }).then((port) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('PUT /publications/gallery HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\npart'),
      );
      void begun.then(() => socket.destroy());
    });
  });
  await begun;
  await gone;
});

test('a receiver that is away is reported, with a time to retry', async () => {
  const gone = await listen(() => undefined);
  servers.at(-1)?.close();
  const answer = await put(await siteBefore(`http://127.0.0.1:${gone}`));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('safe to send') as string });
});

test('a site without a receiver says what to set', async () => {
  const answer = await put(await siteBefore(undefined));
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('PUBLISH_SECRET') as string });
});

test('other calls are not passed on', async () => {
  const port = await site((_request, response) => response.end('passed'));
  expect((await put(port, '/publicationsx')).status).toBe(418);
  const answer = await put(port, undefined, { method: 'DELETE', body: null });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, PUT, POST']);
});

test.each(['errors', 'health/', 'ERRORS', 'x/../errors', 'errors?minutes=5'])(
  'counts that a team sends itself to %s do not reach the receiver',
  async (call) => {
    const port = await site((_request, response) => response.end('passed'));
    const answer = await put(port, `/publications/gallery/${call}`, { method: 'POST' });
    expect(answer.status).toBe(404);
  },
);
