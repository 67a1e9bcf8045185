import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PEER_FILES } from './pages';

/** A server beside the site. */
export interface Front {
  url: string;
  stop: () => void;
}

/** What a peer changes of the site. */
export interface Peer {
  /** Of an address's HTML. */
  page: (html: string, address: string) => string;
  /** The folder of its own files, if it has any. */
  folder?: string;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Pages are compressed as the site compresses them, files as its build does. */
const QUALITY = { page: 5, file: constants.BROTLI_MAX_QUALITY };

// `link` would fetch what a changed page does not name.
const NOT_PASSED_ON = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'link']);

function brotli(body: Buffer, quality: number): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function ownFile(folder: string, name: string): Answer {
  const file = path.join(folder, name);
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const encoded = !file.endsWith('.woff2');
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
  const bytes = readFileSync(file);
  if (!encoded) return { status: 200, headers, body: bytes };
  return {
    status: 200,
    headers: { ...headers, 'content-encoding': 'br' },
    body: brotli(bytes, QUALITY.file),
  };
}

/** Requests an address of the site as a browser does that takes brotli, but without decoding the answer. */
function fromSite(site: string, address: string, sent: IncomingHttpHeaders): Promise<Answer> {
  const headers = { accept: sent.accept ?? '*/*', 'accept-encoding': sent['accept-encoding'] ?? 'identity' };
  return new Promise((resolve, reject) => {
    const call = request(`${site}${address}`, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const kept = Object.entries(answer.headers).filter(([name]) => !NOT_PASSED_ON.has(name));
        resolve({
          status: answer.statusCode ?? 502,
          headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
          body: Buffer.concat(parts),
        });
      });
    });
    call.on('error', reject);
    call.end();
  });
}

/** An address of the site with its text changed, compressed anew. */
async function changed(
  site: string,
  address: string,
  quality: number,
  change: (text: string) => string,
): Promise<Answer> {
  const answer = await fromSite(site, address, { 'accept-encoding': 'identity' });
  return {
    ...answer,
    headers: { ...answer.headers, 'content-encoding': 'br' },
    body: brotli(Buffer.from(change(answer.body.toString())), quality),
  };
}

/** Serves the site as a peer would be: with its pages changed, and everything in memory once it was asked for. */
export async function startFront(site: string, peer: Peer): Promise<Front> {
  const answers = new Map<string, Promise<Answer>>();
  const make = (address: string, headers: IncomingHttpHeaders): Promise<Answer> => {
    if (address.startsWith(PEER_FILES) && peer.folder !== undefined)
      return Promise.resolve(ownFile(peer.folder, address.slice(PEER_FILES.length)));
    const isPage = headers.accept?.includes('text/html') ?? false;
    if (isPage) return changed(site, address, QUALITY.page, (html) => peer.page(html, address));
    return fromSite(site, address, headers);
  };
  const server = createServer((asked, response) => {
    const { url = '/', method, headers } = asked;
    if (method !== 'GET') {
      response.writeHead(204).end();
      return;
    }
    const answer = answers.get(url) ?? Promise.resolve().then(() => make(url, headers));
    answers.set(url, answer);
    answer.then(
      ({ status, headers: own, body }) => {
        response.writeHead(status, { ...own, 'content-length': body.length }).end(body);
      },
      (error: unknown) => {
        process.stderr.write(`${url}: ${String(error)}\n`);
        response.writeHead(502).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    // As the site is called, so that no address is another origin.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
