import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { ApiConnections } from './api-connections';

let api: Server;
let connections: ApiConnections;
let handle: (request: IncomingMessage, response: ServerResponse) => void;
let received: { body: string; socket: Socket }[];

beforeEach(async () => {
  received = [];
  api = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, socket: request.socket });
      handle(request, response);
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  connections = new ApiConnections(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
});

afterEach(async () => {
  await connections.destroy();
  api.closeAllConnections();
  api.close();
});

const call = (method: 'GET' | 'POST', againAfterMs?: number, signal = new AbortController().signal) =>
  connections.request({
    path: '/',
    method,
    body: method === 'POST' ? 'an enquiry' : null,
    signal,
    ...(againAfterMs !== undefined && { againAfterMs }),
  });

/** Answers the requests after the first `n`, and does something else with those. */
const after = (n: number, otherwise: (request: IncomingMessage) => void) => {
  handle = (request, response) => {
    if (received.length > n) response.end('stored');
    else otherwise(request);
  };
};

test('a call that is not answered in time is made again, on another connection', async () => {
  after(1, () => undefined);
  const { body } = await call('POST', 50);

  expect(await body.text()).toBe('stored');
  expect(received.map((one) => one.body)).toEqual(['an enquiry', 'an enquiry']);
  expect(received[0]?.socket).not.toBe(received[1]?.socket);
});

test.each(['GET', 'POST'] as const)('a %s whose connection fails is made again at once', async (method) => {
  after(1, ({ socket }) => socket.destroy());
  const { body } = await call(method, method === 'POST' ? 60_000 : undefined);

  expect(await body.text()).toBe('stored');
});

test('a call is made twice at most', async () => {
  after(2, ({ socket }) => socket.destroy());

  await expect(call('POST', 60_000)).rejects.toThrow();
  expect(received).toHaveLength(2);
});

test('a call that may change something each time is made once', async () => {
  after(1, ({ socket }) => socket.destroy());

  await expect(call('POST')).rejects.toThrow();
  expect(received).toHaveLength(1);
});

test('a call whose caller has left is not made again', async () => {
  const left = new AbortController();
  after(1, () => left.abort());

  await expect(call('POST', 60_000, left.signal)).rejects.toThrow();
  expect(received).toHaveLength(1);
});

test('an answer that has begun in time may take longer', async () => {
  handle = (_request, response) => {
    response.write('sto');
    setTimeout(() => response.end('red'), 200);
  };
  const { body } = await call('POST', 150);

  expect(await body.text()).toBe('stored');
  expect(received).toHaveLength(1);
});
