import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { chooseAccount, giveTo } from './account';
import { findBinaries } from './binaries';
import { DATABASE, ensureCluster, SUPERUSER } from './cluster';
import { findFreePort } from './free-port';
import { stopOrphan, stopPostmaster, waitUntilReady } from './postmaster';
import { spawnDetached } from './run';

export interface EmbeddedPostgresOptions {
  /** Where its data lies; made when missing. */
  folder: string;
  /** Where it writes its log; appended to. */
  logFile: string;
  /** Settings in the form `name=value`, given to Postgres as `-c`. */
  settings?: string[];
  /** The port to use when it is free; otherwise, and without it, any free one. */
  port?: number;
}

export interface EmbeddedPostgres {
  /** Connection string of the superuser on the site's database. */
  url: string;
  port: number;
  pid: number;
  /** Whether a Postgres that outlived its killed parent was stopped first. */
  replacedOrphan: boolean;
  /** Resolves when the process has ended, asked to or not. */
  ended: Promise<void>;
  /** Ends open sessions, writes everything down, stops; after `patienceMs` (4 s) without ceremony. */
  stop: (patienceMs?: number) => Promise<void>;
}

const START_TIMEOUT_MS = 30_000;
const PORT_ATTEMPTS = 3;

/**
 * Starts Postgres on a free loopback port. The first time it makes the data folder, which takes about a second.
 * The caller holds the lock of the data folder.
 * @throws Error with a sentence and the end of Postgres's log when it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder);
  mkdirSync(folder, { recursive: true });
  mkdirSync(dirname(options.logFile), { recursive: true });
  const binaries = findBinaries();
  const account = chooseAccount([dirname(folder), binaries.folder]);
  giveTo(account, folder);
  const cluster = await ensureCluster(folder, binaries, account);
  const replacedOrphan = await stopOrphan(cluster.data);

  for (let attempt = 1; ; attempt++) {
    const port = (attempt === 1 && options.port) || (await findFreePort());
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=',
      'shared_buffers=64MB',
      'log_checkpoints=off',
      ...(options.settings ?? []),
    ].flatMap((setting) => ['-c', setting]);
    const log = openSync(options.logFile, 'a');
    const child = spawnDetached(account, binaries.postgres, ['-D', cluster.data, ...settings], log, folder);
    closeSync(log);
    let hasEnded = false;
    const ended = new Promise<void>((done) => {
      const end = (): void => {
        hasEnded = true;
        done();
      };
      child.once('exit', end).once('error', end);
    });
    try {
      const pid = child.pid ?? 0;
      await waitUntilReady(cluster.data, pid, START_TIMEOUT_MS, () => hasEnded);
      return {
        url: `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${DATABASE}`,
        port,
        pid,
        replacedOrphan,
        ended,
        stop: async (patienceMs) => {
          if (!hasEnded) await stopPostmaster(pid, patienceMs);
          await ended;
        },
      };
    } catch (error) {
      // A port taken in between, or backends of a killed postmaster that still hold its memory: both pass.
      if (!hasEnded) await stopPostmaster(child.pid ?? 0);
      if (attempt < PORT_ATTEMPTS) continue;
      const lines = readFileSync(options.logFile, 'utf8').trim().split('\n').slice(-3).join(' | ');
      throw new Error(`The embedded Postgres did not start (${lines}): see ${options.logFile}.`, {
        cause: error,
      });
    }
  }
}
