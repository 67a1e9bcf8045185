import { adminRequest } from '../../session/admin-request';

/**
 * Confirms that it is the user who acts (`POST /auth/confirmation`), by their password, or by a code where they have a
 * second factor.
 * @throws ApiError 400 at `password` or `code`, 429 after ten wrong ones in 15 minutes
 */
export function confirmUser(proof: { password: string } | { code: string }): Promise<undefined> {
  return adminRequest('/api/auth/confirmation', { method: 'POST', body: proof });
}
