import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveTo, type PostgresAccount } from './account';
import type { PostgresBinaries } from './binaries';
import { runToEnd } from './run';

/** Superuser of an embedded Postgres, and the name of the site's database in it. */
export const SUPERUSER = 'formraster';
export const DATABASE = 'formraster';

/** A data folder ready to be started. */
export interface Cluster {
  /** Postgres's own data folder. */
  data: string;
  /** The superuser's password: random, kept beside the data in a file that only its owner can read. */
  password: string;
}

/**
 * Makes the data folder inside `folder` when there is none. It is made aside and moved into place, so that a
 * process killed half-way leaves nothing that looks finished.
 */
export async function ensureCluster(
  folder: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
): Promise<Cluster> {
  const data = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  if (!existsSync(data)) {
    const fresh = join(folder, 'cluster.new');
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true, mode: 0o700 });
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    chmodSync(passwordFile, 0o600);
    giveTo(account, folder);
    await initialise(fresh, passwordFile, binaries, account);
    renameSync(fresh, data);
  }
  giveTo(account, folder);
  return { data, password: readFileSync(passwordFile, 'utf8') };
}

async function initialise(
  data: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
): Promise<void> {
  const flags = [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  await runToEnd(account, binaries.initdb, flags, data);
  const singleUser = ['--single', '-D', data, 'postgres'];
  await runToEnd(account, binaries.postgres, singleUser, data, `CREATE DATABASE ${DATABASE};\n`);
}
