import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { isDiskFull } from 'shared-types/disk-full';
import { StartError } from './service';

const DATABASE_TIMEOUT_MS = 5000;

/** Where the system shows what is no file; `/dev/shm` is memory. */
const OF_THE_SYSTEM = /^\/(proc|sys|dev(?!\/shm\/))(\/|$)/;

/**
 * Creates the folder if it is missing, and tries whether it keeps what is written.
 * @param variable names the folder
 * @throws StartError when it cannot be created or written to
 * @throws Error when the disk is full
 */
export function ensureWritable(
  folder: string,
  variable: 'DATA_DIR' | 'REMOTES_DIR' | 'BACKUP_DIR' = 'DATA_DIR',
): void {
  const refuse = (why: string, cause?: unknown) =>
    new StartError(`${folder} ${why}, or set ${variable} to another folder.`, { cause });
  if (OF_THE_SYSTEM.test(folder)) {
    throw refuse('belongs to the system and keeps no files: leave it as it is');
  }
  try {
    makeFolder(folder);
    if (!keepsFiles(folder)) throw refuse('does not keep what is written to it: repair its disk');
  } catch (error) {
    if (error instanceof StartError || isDiskFull(error)) throw error;
    throw refuse(`is not writable (${reasonOf(error)}): change its permissions`, error);
  }
}

/** Not `recursive`: Node 20 then tries for ever where the system makes no folders. */
function makeFolder(folder: string): void {
  const isThere = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isThere()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process made it meanwhile.
    if (!isThere()) throw error;
  }
}

/** Whether a file in a folder is what was written to it, under another name too. */
function keepsFiles(folder: string): boolean {
  const name = join(folder, `.tried-${process.pid}`);
  try {
    writeFileSync(`${name}.new`, name, { mode: 0o600 });
    renameSync(`${name}.new`, name);
    return readFileSync(name, 'utf8') === name;
  } finally {
    for (const file of [name, `${name}.new`]) rmSync(file, { force: true });
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
