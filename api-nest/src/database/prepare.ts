import type { DataSource } from 'typeorm';
import type { Config } from '../config';
import { ConfigError } from '../config';
import { isDatabaseAway } from './database-away';
import { sow, type Sown } from './seed/sow';

/** Any number that no one else uses for an advisory lock in this database. */
const PREPARATION_LOCK = 748_219_306;

/**
 * Brings an empty or older database up to date: migrations, then seeds, under one advisory lock, so that
 * several instances may boot at once. Needs two connections.
 */
export async function prepareDatabase(
  dataSource: DataSource,
  firstOwner: Config['firstOwner'],
): Promise<Sown> {
  const lockHolder = dataSource.createQueryRunner('master');
  try {
    await lockHolder.query('SELECT pg_advisory_lock($1)', [PREPARATION_LOCK]);
    try {
      await dataSource.runMigrations();
      return await sow(dataSource, firstOwner);
    } finally {
      await lockHolder.query('SELECT pg_advisory_unlock($1)', [PREPARATION_LOCK]);
    }
  } finally {
    await lockHolder.release();
  }
}

/** Opens the database, or throws a sentence that says what to do. */
export async function openDatabase(dataSource: DataSource): Promise<DataSource> {
  try {
    return await dataSource.initialize();
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    const advice = isDatabaseAway(error)
      ? 'Check that Postgres is running and that DATABASE_URL points to it.'
      : 'Check the user, password and database name in DATABASE_URL.';
    throw new ConfigError(`The database cannot be opened (${reason}). ${advice}`);
  }
}
