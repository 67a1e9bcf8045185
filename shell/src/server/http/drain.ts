import type { Server as HttpServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** For how long requests are still taken after a stop signal, each as the last one of its connection, in ms. */
const LAST_REQUESTS_MS = 200;

/** For how long a request that is on its way may then still arrive, in ms. */
const ON_THE_WAY_MS = 500;

/** Interval in which connections without a request are closed after that, in ms. */
const IDLE_CHECK_MS = 20;

/** Stops a server so that every request is answered which a client could have thought to be taken. @param mostMs ms */
export async function drain(server: HttpServer, mostMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close');
  });
  const cutOff = setTimeout(() => server.closeAllConnections(), mostMs);
  await wait(LAST_REQUESTS_MS);
  // Connections that wait to be accepted would be reset: at the end of a turn there are none.
  await nextTurn();
  // Unlike that of an HTTP server, this leaves connections open whose request is on its way.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const timer = setTimeout(() => {
    idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  }, ON_THE_WAY_MS);
  let idle: NodeJS.Timeout | undefined;
  await closed;
  clearTimeout(timer);
  clearInterval(idle);
  clearTimeout(cutOff);
}
