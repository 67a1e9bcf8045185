import { mayDo, permissionRefusal, type Limits, type Permission } from 'shared-types';
import type { EntityManager } from 'typeorm';
import { ForbiddenError } from '../http/domain-errors';
import type { Actor } from './current-user';

/** Throws a {@link ForbiddenError} where a user may not do something. */
export function assertMayDo(user: Limits, permission: Permission): void {
  if (!mayDo(user, permission)) throw new ForbiddenError(permissionRefusal(permission));
}

/**
 * Throws a {@link ForbiddenError} where the acting user may not do something that the route's audience does not name, such
 * as the prices in a release. An actor without a user is the site itself. In SQL, since users are a feature of their own.
 */
export async function assertMay(
  { email }: Actor,
  permission: Permission,
  manager: EntityManager,
): Promise<void> {
  if (email === null) return;
  const [user]: Limits[] = await manager.query(
    'SELECT role, remotes, permissions FROM users WHERE email = $1',
    [email],
  );
  if (!user) throw new ForbiddenError(permissionRefusal(permission));
  assertMayDo(user, permission);
}
