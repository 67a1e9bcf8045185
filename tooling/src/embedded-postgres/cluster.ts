import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveTo, withName, type PostgresAccount } from './account';
import type { PostgresBinaries } from './binaries';
import { runToEnd } from './run';

/** Superuser of an embedded Postgres, and the name of the site's database in it. */
export const SUPERUSER = 'formraster';
export const DATABASE = 'formraster';

/** Postgres's own data folder, inside that of the embedded one. */
export const DATA = 'cluster';

/** A data folder ready to be started. */
export interface Cluster {
  /** Postgres's own data folder. */
  data: string;
  /** The superuser's password: random, kept beside the data in a file that only its owner can read. */
  password: string;
}

/**
 * Makes the data folder inside `folder` if there is none. It is made under another name and then moved, so that a
 * process killed half-way leaves nothing that looks finished. No Postgres runs on it.
 * @throws Error with a sentence that says what to do when its data is of another version of Postgres
 */
export async function ensureCluster(
  folder: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
): Promise<Cluster> {
  const data = join(folder, DATA);
  const passwordFile = join(folder, 'password');
  if (!existsSync(data)) {
    const fresh = join(folder, 'cluster.new');
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true, mode: 0o700 });
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    chmodSync(passwordFile, 0o600);
    giveTo(account, folder);
    await initialise(fresh, passwordFile, binaries, withName(account));
    renameSync(fresh, data);
  }
  ensureReadable(folder, data, binaries);
  giveTo(account, folder);
  if (!existsSync(passwordFile)) await replacePassword(data, passwordFile, binaries, withName(account));
  return { data, password: readFileSync(passwordFile, 'utf8') };
}

function ensureReadable(folder: string, data: string, { major }: PostgresBinaries): void {
  const file = join(data, 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (found === major) return;
  const again = 'move that folder away, start, stop, and restore a backup with npm run restore.';
  throw new Error(
    found === undefined
      ? `The database in ${folder} is damaged: ${again}`
      : `The database in ${folder} is of PostgreSQL ${found}, and this version brings ${major}: start the version that made it, make a backup with npm run backup, then ${again}`,
  );
}

/** An account that may write the data may set a new password. */
async function replacePassword(
  data: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
): Promise<void> {
  const password = randomBytes(24).toString('hex');
  const singleUser = ['--single', '-D', data, 'postgres'];
  const statement = `ALTER ROLE ${SUPERUSER} PASSWORD '${password}';\n`;
  await runToEnd(account, binaries.postgres, singleUser, data, statement);
  writeFileSync(passwordFile, password, { mode: 0o600 });
}

/** How a cluster stores and sorts text; `--locale=C` alone means SQL_ASCII to initdb, and initdb refuses that here. */
export const TEXT_FLAGS = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
];

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
    ...TEXT_FLAGS,
  ];
  await runToEnd(account, binaries.initdb, flags, data);
  const singleUser = ['--single', '-D', data, 'postgres'];
  await runToEnd(account, binaries.postgres, singleUser, data, `CREATE DATABASE ${DATABASE};\n`);
}
