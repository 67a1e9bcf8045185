import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { Refusal } from 'release/refusal';
import { errorMessage } from 'shared-types/error-message';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.cjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Paths of the document and of versions' files, but of nothing that begins with a dot. */
const FILE = /^\/(discovery\.json|[a-z][a-z0-9-]*(\/[\w~+-][\w.~+-]*)+)$/;

/** Lets pages of any site read; browsers ask first when a public site reads from this machine. */
const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
};

/** Serves a folder with `discovery.json`, from which a site loads a preview. */
export interface BuildServer {
  port: number;
  /** Notifies every page that shows the preview of a new build. */
  built(): void;
  close(): Promise<void>;
}

/** Where a server listens. */
export interface Listening {
  /** 0 for a free one. */
  port: number;
  /** Of the interface. */
  host: string;
}

/** @throws Refusal when it cannot listen there */
export async function serveBuilds(folder: string, { port, host }: Listening): Promise<BuildServer> {
  const pages = new Set<ServerResponse>();

  const follow = (response: ServerResponse): void => {
    response.writeHead(200, {
      ...ANY_ORIGIN,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    });
    response.write('retry: 1000\n\n');
    pages.add(response);
    response.once('close', () => pages.delete(response));
  };

  const send = async (path: string, response: ServerResponse): Promise<void> => {
    const bytes = FILE.test(path) ? await readFile(join(folder, path)).catch(() => undefined) : undefined;
    if (bytes === undefined) {
      response.writeHead(404, { ...ANY_ORIGIN, 'content-type': 'text/plain' }).end('Not found\n');
      return;
    }
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { ...ANY_ORIGIN, 'content-type': type, 'cache-control': 'no-cache' }).end(bytes);
  };

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (request.method === 'OPTIONS') response.writeHead(204, ANY_ORIGIN).end();
    else if (path === '/changes') follow(response);
    else void send(path, response);
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new Refusal(
      cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
        ? `Port ${port} is taken: choose another with --port, or leave it out for a free one.`
        : `Nothing can listen at ${host}:${port} (${errorMessage(cause)}): choose others with --host and --port.`,
      { cause },
    );
  }
  return {
    port: (server.address() as AddressInfo).port,
    built: () => {
      for (const page of pages) page.write('event: built\ndata:\n\n');
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
