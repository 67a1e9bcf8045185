import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import { databaseOptions } from '../foundation/database/options';
import { migrations } from '../foundation/database/migrations';
import { filesOf, verifiedContents, type Contents } from './archive';
import { BackupError } from './backup-error';
import { imageOf, type OutsideImages } from './image-bytes';

/** Where a backup is restored to. */
export interface RestoreTarget {
  databaseUrl: string;
  /** Undefined when the database is to have the images' bytes. */
  images?: OutsideImages;
  /** Folder of the remotes; undefined when they are somewhere else. */
  remotesDir?: string;
  /** That of the backup, if it is encrypted. */
  passphrase?: string;
  /** Whether a site that is there may be replaced. */
  replace: boolean;
}

const OTHERS = `
  SELECT pid::text AS name FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;
const OWN_TABLES = `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;
const OWN_ROUTINES = `
  SELECT p.oid::regprocedure::text AS name FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`;
/** As TypeORM makes it. */
const MIGRATIONS_TABLE =
  'CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name character varying NOT NULL)';

async function names(runner: QueryRunner, query: string): Promise<string[]> {
  const rows: { name: string }[] = await runner.manager.query(query);
  return rows.map(({ name }) => name);
}

function assertKnown({ migrations: needed }: Contents): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = needed.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new BackupError(
      `The backup is of a newer version of the site (it has ${unknown}): update this one, then restore.`,
    );
  }
}

/** Whether others stay connected: a session that has ended may be listed for a moment. */
async function isUsed(runner: QueryRunner): Promise<boolean> {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    if ((await names(runner, OTHERS)).length === 0) return false;
    await sleep(200);
  }
  return true;
}

async function assertFree(runner: QueryRunner, { replace, remotesDir }: RestoreTarget): Promise<void> {
  if (await isUsed(runner)) {
    throw new BackupError('Something is using the database: stop the site on every machine, then restore.');
  }
  const isThere = (await names(runner, OWN_TABLES)).length > 0;
  const hasRemotes = remotesDir !== undefined && existsSync(path.join(remotesDir, 'discovery.json'));
  if ((isThere || hasRemotes) && !replace) {
    throw new BackupError(
      'There is a site already. To give it up for the one in the backup, add --replace; or set DATA_DIR to a new folder.',
    );
  }
}

/** Makes the schema anew as it was when the backup was made. */
async function makeSchema(runner: QueryRunner, { migrations: wanted }: Contents): Promise<void> {
  for (const table of await names(runner, OWN_TABLES)) await runner.query(`DROP TABLE "${table}" CASCADE`);
  for (const routine of await names(runner, OWN_ROUTINES))
    await runner.query(`DROP ROUTINE ${routine} CASCADE`);
  await runner.query(MIGRATIONS_TABLE);
  for (const Migration of migrations) {
    if (wanted.includes(Migration.name)) await new Migration().up(runner);
  }
}

/** Adds what the files of the backup say; remotes go to `remotesDir`. */
async function load(
  runner: QueryRunner,
  file: string,
  contents: Contents,
  { images, remotesDir, passphrase }: Omit<RestoreTarget, 'databaseUrl' | 'replace'>,
): Promise<void> {
  // The backup has the revisions of its images.
  await runner.query(`SELECT set_config('content.restoring', 'on', true)`);
  for await (const entry of filesOf(file, passphrase)) {
    const [folder, second = '', ...rest] = entry.name.split('/');
    const image = imageOf(entry);
    if (image && images) await images.write(image);
    else if (image) {
      await runner.query('INSERT INTO image_bytes (hash, name, media_type, bytes) VALUES ($1, $2, $3, $4)', [
        image.hash,
        image.name,
        image.mediaType,
        image.bytes,
      ]);
    } else if (folder === 'tables' && contents.tables.includes(second)) {
      await runner.query(
        `INSERT INTO "${second}" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"${second}", $1)`,
        [entry.bytes.toString()],
      );
    } else if (folder === 'remotes' && remotesDir !== undefined) {
      const target = path.join(remotesDir, second, ...rest);
      if (!target.startsWith(remotesDir + path.sep))
        throw new BackupError('The backup has a wrong name in it.');
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, entry.bytes);
    }
  }
  for (const [name, last] of Object.entries(contents.sequences)) {
    if (last !== null) await runner.query('SELECT setval($1::regclass, $2::bigint)', [`"${name}"`, last]);
  }
}

/** Puts a folder in place of another, and back if `work` fails. */
async function swapped(fresh: string, place: string, work: () => Promise<void>): Promise<void> {
  const aside = `${place}.before-restore`;
  await rm(aside, { recursive: true, force: true });
  const wasThere = existsSync(place);
  if (wasThere) await rename(place, aside);
  try {
    await rename(fresh, place);
    await work();
  } catch (error) {
    await rm(place, { recursive: true, force: true });
    if (wasThere) await rename(aside, place);
    throw error;
  }
  await rm(aside, { recursive: true, force: true });
}

/**
 * Restores a backup, completely or not at all: the database in one transaction, the remotes by a change of folders. The
 * schema is that of the backup, which the next start brings up to date.
 * @throws BackupError when the backup is damaged or newer, something uses the database, or there is a site
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<Contents> {
  const contents = await verifiedContents(file, target.passphrase);
  assertKnown(contents);
  const { remotesDir, images, passphrase } = target;
  const dataSource = await new DataSource(
    databaseOptions({ url: target.databaseUrl, poolSize: 1 }),
  ).initialize();
  const fresh = remotesDir !== undefined && contents.remotes ? `${remotesDir}.restored` : undefined;
  try {
    const runner = dataSource.createQueryRunner();
    await assertFree(runner, target);
    await runner.startTransaction();
    try {
      await makeSchema(runner, contents);
      if (fresh !== undefined) await rm(fresh, { recursive: true, force: true });
      await load(runner, file, contents, { images, remotesDir: fresh, passphrase });
      const commit = () => runner.commitTransaction();
      await (fresh !== undefined && remotesDir !== undefined ? swapped(fresh, remotesDir, commit) : commit());
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      throw error;
    } finally {
      await runner.release();
    }
    return contents;
  } finally {
    await dataSource.destroy();
    if (fresh !== undefined) await rm(fresh, { recursive: true, force: true });
  }
}
