import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const LOOPBACK = '127.0.0.1';

export interface FrontDoorOptions {
  port: number;
  /** Port on the loopback that answers an address; undefined while nothing does. */
  portOf: (path: string) => number | undefined;
  /** Waits until answers reflect the source; false when that takes too long. */
  ready: (path: string) => Promise<boolean>;
}

export interface FrontDoor {
  port: number;
  close(): Promise<void>;
}

/**
 * The one address of development: passes every request and socket on, and keeps browsers waiting rather than
 * refused while the site's own server starts again.
 */
export async function openFrontDoor({ port, portOf, ready }: FrontDoorOptions): Promise<FrontDoor> {
  const sockets = new Set<Duplex>();

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    void ready(path).then((isReady) => {
      const target = isReady ? portOf(path) : undefined;
      if (target !== undefined) passOn(request, response, target);
      else unavailable(response, 'It is being compiled, or does not compile: see the terminal.');
    });
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    const target = portOf(request.url ?? '/');
    if (target === undefined) socket.destroy();
    else sockets.add(passSocketOn(request, socket, head, target));
  });

  server.listen(port);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Headers for the site's server, with those that any proxy adds. */
function forwarded({ headers, socket }: IncomingMessage): NodeJS.Dict<string | string[]> {
  const before = headers['x-forwarded-for'];
  const address = socket.remoteAddress ?? '';
  return {
    'x-forwarded-proto': 'http',
    ...headers,
    'x-forwarded-for': before === undefined ? address : `${String(before)}, ${address}`,
  };
}

function passOn(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path } = request;
  const headers = forwarded(request);
  const outgoing = ask({ host: LOOPBACK, port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(response);
    answer.once('error', () => response.destroy());
  });
  outgoing.once('error', (error) => {
    if (response.headersSent) response.destroy();
    else unavailable(response, error.message);
  });
  response.once('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

function passSocketOn(request: IncomingMessage, socket: Duplex, head: Buffer, port: number): Socket {
  const onward = connect(port, LOOPBACK, () => {
    const lines = request.rawHeaders.flatMap((text, index, all) =>
      index % 2 === 0 ? [`${text}: ${all[index + 1] ?? ''}`] : [],
    );
    onward.write(
      `${request.method ?? 'GET'} ${request.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`,
    );
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  // A socket that breaks on one side is closed on the other; the browser reconnects.
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
  onward.once('close', () => socket.destroy());
  socket.once('close', () => onward.destroy());
  return onward;
}

function unavailable(response: ServerResponse, reason: string): void {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '2', refresh: '2' });
  response.end(`The site cannot answer yet. ${reason}\n`);
}
