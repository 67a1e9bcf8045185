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
