import { adminRequest } from '../../session/admin-request';

/** Signs another user out everywhere (`DELETE /users/:id/sessions`). @throws ApiError 404, 409 for oneself */
export function endSessionsOf(id: number): Promise<undefined> {
  return adminRequest(`/api/users/${id}/sessions`, { method: 'DELETE' });
}
