import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { chooseAccount, giveTo } from './account';
import { findBinaries } from './binaries';
import { DATA, DATABASE, ensureCluster, SUPERUSER } from './cluster';
import { findFreePort } from './free-port';
import { stopOrphan, stopPostmaster, waitUntilReady } from './postmaster';
import { endAfterParent, spawnDetached } from './run';
import { ensureSiteRole, sitePassword } from './site-role';

export interface EmbeddedPostgresOptions {
  /** Folder of its data, created if missing. */
  folder: string;
  /** Appended to. */
  logFile: string;
  /** Settings in the form `name=value`, given to Postgres as `-c`. */
  settings?: string[];
  /** The preferred port; by default, or if it is taken, any free one. */
  port?: number;
}

export interface EmbeddedPostgres {
  /** Connection string on the site's database, of a role with rights on its schema. */
  url: string;
  /** Connection string of the superuser on the same database, for tools alone. */
  adminUrl: string;
  port: number;
  pid: number;
  /** Whether a Postgres that outlived its killed parent was stopped first. */
  replacedOrphan: boolean;
  /** Resolves when the process has ended for whatever reason. */
  ended: Promise<void>;
  /** Shuts down cleanly, or immediately after `patienceMs` (4 s). */
  stop: (patienceMs?: number) => Promise<void>;
}

/** Its log tells what failed, without the row, the values and the statement, which contain what people typed. */
export const WITHOUT_DATA = ['log_error_verbosity=terse', 'log_min_error_statement=panic'];

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
  const replacedOrphan = await stopOrphan(join(folder, DATA));
  const cluster = await ensureCluster(folder, binaries, account);

  for (let attempt = 1; ; attempt++) {
    const port = (attempt === 1 && options.port) || (await findFreePort());
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=',
      'shared_buffers=64MB',
      'log_checkpoints=off',
      ...WITHOUT_DATA,
      ...(options.settings ?? []),
    ].flatMap((setting) => ['-c', setting]);
    const log = openSync(options.logFile, 'a');
    const child = spawnDetached(account, binaries.postgres, ['-D', cluster.data, ...settings], log, folder);
    closeSync(log);
    const callOff = endAfterParent(child.pid ?? 0);
    let hasEnded = false;
    const ended = new Promise<void>((done) => {
      const end = (): void => {
        hasEnded = true;
        callOff();
        done();
      };
      child.once('exit', end).once('error', end);
    });
    try {
      const pid = child.pid ?? 0;
      await waitUntilReady(cluster.data, pid, START_TIMEOUT_MS, () => hasEnded);
      const adminUrl = `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${DATABASE}`;
      return {
        url: await ensureSiteRole(adminUrl, sitePassword(folder)),
        adminUrl,
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
      // The port was taken meanwhile, or backends of a killed postmaster still hold its memory; both are temporary.
      if (!hasEnded) await stopPostmaster(child.pid ?? 0);
      if (attempt < PORT_ATTEMPTS) continue;
      const lines = readFileSync(options.logFile, 'utf8').trim().split('\n').slice(-3).join(' | ');
      const advice = `If its data is damaged, move ${folder} away, start, stop, and restore a backup with npm run restore.`;
      throw new Error(`The embedded Postgres did not start (${lines}): see ${options.logFile}. ${advice}`, {
        cause: error,
      });
    }
  }
}
