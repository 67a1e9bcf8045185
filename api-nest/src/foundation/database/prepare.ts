import { setTimeout as pause } from 'node:timers/promises';
import { errorMessage } from 'shared-types';
import { MigrationExecutor, type DataSource, type EntityManager } from 'typeorm';
import { DEADLINES } from '../deadlines';
import { ConfigError } from '../config/config';
import { withAdvisoryLock } from './advisory-lock';
import { isDatabaseAway } from './database-away';
import { hasSqlState } from './sql-state';

/** What a new database begins with, by the names under which it is recorded that they have run, in their order. */
export type Seeds = Record<string, (manager: EntityManager) => Promise<void>>;

/** Runs a seed unless it has run before, so that what an owner deleted does not come back. */
export async function seedOnce(manager: EntityManager, name: string, seed: Seeds[string]): Promise<void> {
  const marked: unknown[] = await manager.query(
    'INSERT INTO seeds (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
    [name],
  );
  if (marked.length > 0) await seed(manager);
}

/** How often, and after what pause in ms, a migration that stepped back tries again. */
const LOCK_TRIES = { most: 30, pauseMs: 1000 };

const LOCK_TIMEOUT = '55P03';

/** Runs the migrations that are missing, each in a transaction of its own, without holding others up. */
export async function runMigrations(dataSource: DataSource): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await runImpatiently(dataSource);
      return;
    } catch (error) {
      if (!hasSqlState(error, LOCK_TIMEOUT) || tried === LOCK_TRIES.most) throw error;
    }
    await pause(LOCK_TRIES.pauseMs);
  }
}

async function runImpatiently(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  const reset = () => runner.query('RESET lock_timeout');
  try {
    await runner.query(`SET lock_timeout = ${DEADLINES.tableLock}`);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    await executor.executePendingMigrations();
    await reset();
  } catch (error) {
    // A session that cannot be reset either has ended: the error says what ended it.
    await reset().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

/**
 * Brings an empty or older database up to date: migrations, then seeds, under one advisory lock, so that
 * several instances may boot at once. Needs two connections.
 */
export function prepareDatabase<T>(
  dataSource: DataSource,
  seed: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return withAdvisoryLock(dataSource, 'preparation of the database', async (manager) => {
    await runMigrations(dataSource);
    return seed(manager);
  });
}

export const NEWER_SCHEMA =
  'The database was changed by a later version of the site: install that version, or restore a backup from before it.';

/**
 * Whether a later version has changed the schema: this one may serve beside it for a while, but no request should reach it
 * new visitors.
 */
export async function isNewerThanCode(dataSource: DataSource): Promise<boolean> {
  const known = dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name);
  const unknown: unknown[] = await dataSource.query(
    'SELECT name FROM migrations WHERE NOT name = ANY ($1) LIMIT 1',
    [known],
  );
  return unknown.length > 0;
}

/** Opens the database, or throws a ConfigError that says what to do. */
export async function openDatabase(dataSource: DataSource): Promise<DataSource> {
  try {
    return await dataSource.initialize();
  } catch (error) {
    const reason = errorMessage(error) || String(error);
    const advice = isDatabaseAway(error)
      ? 'Check that Postgres is running and that DATABASE_URL points to it.'
      : 'Check the user, password and database name in DATABASE_URL.';
    throw new ConfigError(`The database cannot be opened (${reason}). ${advice}`);
  }
}

/** Whether the database was opened as a superuser, who may read the server's files and run programs there. */
export async function isSuperuser(dataSource: DataSource): Promise<boolean> {
  const rows: { rolsuper: boolean }[] = await dataSource.query(
    'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]?.rolsuper === true;
}
