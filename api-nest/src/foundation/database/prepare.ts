import { errorMessage } from 'shared-types';
import type { DataSource, EntityManager } from 'typeorm';
import { ConfigError } from '../config/config';
import { withAdvisoryLock } from './advisory-lock';
import { isDatabaseAway } from './database-away';

/** Runs a seed unless it ran before: what an owner deleted since must not come back. */
export async function seedOnce(
  manager: EntityManager,
  name: string,
  seed: (manager: EntityManager) => Promise<void>,
): Promise<void> {
  const marked: unknown[] = await manager.query(
    'INSERT INTO seeds (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
    [name],
  );
  if (marked.length > 0) await seed(manager);
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
    await dataSource.runMigrations();
    return seed(manager);
  });
}

/** Opens the database, or throws a sentence that says what to do. */
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
