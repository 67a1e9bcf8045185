import { adminRequest } from '../../session/admin-request';

/** Mails a user a link to set a password (`POST /users/:id/password-link`). @throws ApiError 404, 409 without mail */
export function sendPasswordLink(id: number): Promise<undefined> {
  return adminRequest(`/api/users/${id}/password-link`, { method: 'POST' });
}
