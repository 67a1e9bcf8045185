import type { DataSource, EntityManager } from 'typeorm';

/**
 * Runs work in a transaction, alone among all instances: other work under the same name waits until it has committed.
 * @param name e.g. `product:wall-system`
 */
export function withAdvisoryLock<T>(
  dataSource: DataSource | EntityManager,
  name: string,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
    return work(manager);
  });
}

/** The same where nothing is to be done while other work under the name runs: undefined then. */
export function withFreeAdvisoryLock<T>(
  dataSource: DataSource | EntityManager,
  name: string,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T | undefined> {
  return dataSource.transaction(async (manager) => {
    const rows: { free: boolean }[] = await manager.query(
      'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS free',
      [name],
    );
    return rows[0]?.free === true ? work(manager) : undefined;
  });
}
