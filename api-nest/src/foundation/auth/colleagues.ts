import type { Colleague } from 'shared-types';
import type { EntityManager } from 'typeorm';

/** All users, by address, for features other than `users`. */
export function colleagues(manager: EntityManager): Promise<Colleague[]> {
  return manager.query('SELECT id, email FROM users ORDER BY email');
}

/** Those of the ids that may sign in. */
export function colleaguesOf(ids: readonly number[], manager: EntityManager): Promise<Colleague[]> {
  return manager.query('SELECT id, email FROM users WHERE id = ANY ($1)', [ids]);
}
