import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { inTurns } from './in-turns';

const CONNECTIONS = 300;

/** What an answer takes, so that clients are faster than the server. */
const WORK = Buffer.alloc(200_000);

/** Has each of many connections ask again as soon as it is answered, until each has been answered once. */
const RUSH = `
const { connect } = require('node:net');
const { parentPort, workerData: { port, connections } } = require('node:worker_threads');
const sockets = [];
let first = 0;
for (let n = 0; n < connections; n += 1) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const ask = () => socket.write('GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n');
  let answers = 0;
  socket.on('connect', ask).on('data', () => {
    answers += 1;
    if (answers === 1 && ++first === connections) {
      parentPort.postMessage('all');
      for (const each of sockets) each.destroy();
    } else ask();
  });
}
`;

test('connections are let in although those before them ask again and again', async () => {
  let answers = 0;
  const server = createServer(
    inTurns(4, (_request, response) => {
      answers += 1;
      createHash('sha256').update(WORK).digest();
      response.setHeader('Content-Length', '2').end('ok');
    }),
  );
  server.listen({ port: 0, host: '127.0.0.1', backlog: CONNECTIONS });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const rush = new Worker(RUSH, { eval: true, workerData: { port, connections: CONNECTIONS } });
  await once(rush, 'message');
  await rush.terminate();
  server.close();

  // In one turn for all of them it is the sum of 1 to 300.
  expect(answers).toBeLessThan(CONNECTIONS * 20);
});

test('a request whose client has left before its turn is dropped', async () => {
  const answered: string[] = [];
  const server = createServer(
    inTurns(4, ({ url = '' }, response) => {
      answered.push(url);
      response.end();
    }),
  );
  const ask = (url: string, destroyed: boolean) =>
    server.emit('request', { url }, { destroyed, end: () => undefined });
  for (let n = 0; n < 5; n += 1) ask(`/${n}`, false);
  ask('/left', true);
  ask('/last', false);
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(answered).toEqual(['/0', '/1', '/2', '/3', '/4', '/last']);
});
