import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { Client } from 'pg';
import { StartError } from './service';

const DATABASE_TIMEOUT_MS = 5000;

/**
 * Creates the folder if it is missing.
 * @throws StartError when it cannot be created or written to
 */
export function ensureWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `${folder} is not writable (${reasonOf(error)}): change its permissions, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** @throws StartError when `port` is taken or cannot be used */
export async function ensurePortFree(port: number, variable: 'PORT' | 'API_PORT'): Promise<void> {
  // Some systems allow a socket on all addresses beside one on the loopback.
  for (const host of [undefined, '127.0.0.1']) {
    const failure = await tryListening(port, host);
    if (failure === undefined) continue;
    throw new StartError(
      failure === 'EADDRINUSE'
        ? `Port ${port} is taken: stop what uses it, or choose another with ${variable}, e.g. ${variable}=${port === 65_535 ? 3001 : port + 1} npm start.`
        : `Port ${port} cannot be used (${failure}): choose another with ${variable}, e.g. ${variable}=3001 npm start.`,
    );
  }
}

function tryListening(port: number, host: string | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(reasonOf(error)));
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * @returns `url` with the password that it was opened with: pg may have found it in a file that this account alone reads
 * @throws StartError when no session can be opened on `url`
 */
export async function ensureDatabaseReachable(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: DATABASE_TIMEOUT_MS });
  try {
    await client.connect();
    await client.end();
    const opened = new URL(url);
    opened.password = encodeURIComponent(client.password ?? '');
    return opened.href;
  } catch (error) {
    const { host } = new URL(url);
    throw new StartError(
      `The database at ${host} cannot be used (${reasonOf(error)}): check DATABASE_URL, or leave it out for the embedded one.`,
      { cause: error },
    );
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code)
    ? error.code
    : error.message;
}
