import { adminRequest } from '../../session/admin-request';

/**
 * Changes the caller's password (`POST /auth/password`); their other sessions end.
 * @throws ApiError 400 when the current password is wrong or the new one too short
 */
export function changePassword(current: string, next: string): Promise<undefined> {
  return adminRequest('/api/auth/password', { method: 'POST', body: { current, next } });
}
