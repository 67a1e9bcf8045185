import type { Permission, Role } from 'shared-types/user';
import { adminRequest } from '../../session/admin-request';

/**
 * Adds a user, or invites them by mail when no password is given (`POST /users`).
 * @throws ApiError 400 naming the field, 409 for a known email
 */
export function addUser(user: {
  email: string;
  password?: string;
  role: Role;
  remotes?: string[];
  permissions?: Permission[];
}): Promise<undefined> {
  return adminRequest('/api/users', { method: 'POST', body: user });
}
