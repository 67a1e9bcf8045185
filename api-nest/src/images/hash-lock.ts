import type { EntityManager } from 'typeorm';

/** Until the transaction ends, nobody else adds or removes a picture with this content. */
export async function lockHash(manager: EntityManager, hash: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`image ${hash}`]);
}
