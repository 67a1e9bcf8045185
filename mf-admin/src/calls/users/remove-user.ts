import { adminRequest } from '../../session/admin-request';

/** Removes a user (`DELETE /users/:id`). @throws ApiError 409 for the last owner */
export function removeUser(id: number): Promise<undefined> {
  return adminRequest(`/api/users/${id}`, { method: 'DELETE' });
}
