import type { Permission, Role } from 'shared-types/user';
import { adminRequest } from '../../session/admin-request';

/**
 * Changes a user's role and the parts to which an engineer is limited, or sets their password, which ends their sessions (`PATCH /users/:id`).
 * @throws ApiError 400 at `password`, 409 for the last owner's role
 */
export function changeUser(
  id: number,
  patch: { role?: Role; remotes?: string[] | null; permissions?: Permission[] | null; password?: string },
): Promise<undefined> {
  return adminRequest(`/api/users/${id}`, { method: 'PATCH', body: patch });
}
