import type { Colleague } from 'shared-types';
import type { EntityManager } from 'typeorm';

/** All users, by address, for features other than `users`. */
export function colleagues(manager: EntityManager): Promise<Colleague[]> {
  return manager.query('SELECT id, email FROM users ORDER BY email');
}

/** The user with an address who may sign in; one who was invited has no password yet. */
export async function activeColleague(
  email: string | null,
  manager: EntityManager,
): Promise<Colleague | undefined> {
  const found: Colleague[] = await manager.query(
    'SELECT id, email FROM users WHERE email = $1 AND NOT invited',
    [email],
  );
  return found[0];
}

/** Those of the ids that may sign in. */
export function colleaguesOf(ids: readonly number[], manager: EntityManager): Promise<Colleague[]> {
  return manager.query('SELECT id, email FROM users WHERE id = ANY ($1)', [ids]);
}
