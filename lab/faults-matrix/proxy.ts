import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { request, type Dispatcher } from 'undici';
import { addressesOf, changed, isPublished, type Fault } from './faults';
import type { Settings } from './settings';

/** How much later a slow file begins, in ms. */
const SLOW_MS = 3000;

/** Text that may carry hashes of files. */
const CARRIES_HASHES = /^(text\/html|application\/json)/;

const NOT_PASSED_ON =
  /^(connection|proxy-connection|keep-alive|transfer-encoding|content-length|accept-encoding|host)$/;

/** A proxy for a browser, on this machine, that breaks what passes. */
export interface Proxy {
  url: string;
  /** What is wrong from now on; nothing without one. */
  breakWith: (fault: Fault | undefined) => void;
  stop: () => void;
}

const asPattern = (address: string) =>
  new RegExp(`^${address.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, '.*')}$`);

const ALGORITHMS = ['sha256', 'sha384', 'sha512'];
const hashes = (text: string) => ALGORITHMS.map((name) => createHash(name).update(text).digest('base64'));

/**
 * Starts a proxy for the browser that plays the matrix. It asks only hosts that `isAllowed`, and refuses https, which it
 * could not break.
 */
export async function startProxy(settings: Settings, isAllowed: (host: string) => boolean): Promise<Proxy> {
  /** Texts of the remote's files as they passed unbroken, so that pages can carry the hashes of broken ones. */
  const passed = new Map<string, string>();
  let broken: Fault | undefined;
  const isPart = (url: string, part: Fault['part']) =>
    addressesOf(settings, part).some((address) => asPattern(address).test(url));

  const answer = async (asked: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = asked.url ?? '';
    if (!URL.canParse(url) || !isAllowed(new URL(url).hostname)) {
      response.writeHead(403).end();
      return;
    }
    const fault = broken !== undefined && isPart(url, broken.part) ? broken.fault : undefined;
    if (fault === 'hangs') return;
    if (fault === 'answers 404' || fault === 'answers 500') {
      response.writeHead(Number(fault.slice(-3))).end();
      return;
    }
    if (fault === 'is slow') await wait(SLOW_MS);
    const { statusCode, headers, body } = await ask(url, asked);
    const own = Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.test(name));
    const head = Object.fromEntries(own) as Record<string, string | string[]>;
    const isText = isPart(url, 'every file') || CARRIES_HASHES.test(String(headers['content-type']));
    if (!isText && fault === undefined) {
      response.writeHead(statusCode, head);
      await pipeline(body, response);
      return;
    }
    const text = await body.text();
    if (fault === 'is cut short') {
      response.writeHead(statusCode, { ...head, 'content-length': Buffer.byteLength(text) });
      response.write(text.slice(0, text.length / 2), () => response.destroy());
      return;
    }
    // One that has not changed comes without its text.
    if (broken === undefined && statusCode === 200 && isPart(url, 'every file')) passed.set(url, text);
    const sent = fault === undefined ? withHashes(text) : (changed(fault, text, settings.container) ?? text);
    // Or the browser would keep a broken file under the address of one that never changes, or a page with its hash.
    const kept = sent === text ? {} : { 'cache-control': 'no-store' };
    response.writeHead(statusCode, { ...head, ...kept }).end(sent);
  };

  /** A page's text, with the hashes of broken files where those are published as they are. */
  const withHashes = (text: string): string => {
    if (broken === undefined || !isPublished(broken.fault)) return text;
    let result = text;
    for (const [url, file] of passed) {
      const sent = isPart(url, broken.part) ? changed(broken.fault, file, settings.container) : undefined;
      if (sent === undefined) continue;
      const after = hashes(sent);
      for (const [at, hash] of hashes(file).entries()) result = result.replaceAll(hash, after[at] ?? hash);
    }
    return result;
  };

  const server = createServer((asked, response) => {
    answer(asked, response).catch((error: unknown) => {
      // The browser may have left the page meanwhile.
      if (!response.destroyed) process.stderr.write(`${asked.url ?? ''}: ${String(error)}\n`);
      response.destroy();
    });
  });
  // A browser that gives up a connection of its own resets it; Node leaves the socket's errors to this listener.
  server.on('connect', (_asked, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakWith: (fault) => {
      broken = fault;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function ask(url: string, asked: IncomingMessage): Promise<Dispatcher.ResponseData> {
  const { method = 'GET', headers } = asked;
  const own = Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.test(name));
  return request(url, {
    method,
    headers: Object.fromEntries(own),
    body: method === 'GET' || method === 'HEAD' ? null : asked,
  });
}
