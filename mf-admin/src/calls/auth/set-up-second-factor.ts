import {
  recoveryCodesSchema,
  secondFactorKeySchema,
  type RecoveryCodes,
  type SecondFactorKey,
} from 'shared-types/second-factor';
import { adminRequest } from '../../session/admin-request';

/**
 * A key for an authenticator app (`POST /auth/second-factor`); nothing has changed before it is confirmed.
 * @throws ApiError 400 at `password`, 409 when it is on already
 */
export function beginSecondFactor(password: string): Promise<SecondFactorKey> {
  const body = { password };
  return adminRequest('/api/auth/second-factor', { method: 'POST', body, schema: secondFactorKeySchema });
}

/**
 * Turns the second factor on by a first code (`POST /auth/second-factor/confirm`); other sessions end.
 * @throws ApiError 400 at `code`
 */
export function confirmSecondFactor(code: string): Promise<RecoveryCodes> {
  const path = '/api/auth/second-factor/confirm';
  return adminRequest(path, { method: 'POST', body: { code }, schema: recoveryCodesSchema });
}
