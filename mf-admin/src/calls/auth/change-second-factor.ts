import { recoveryCodesSchema, type RecoveryCodes } from 'shared-types/second-factor';
import { adminRequest } from '../../session/admin-request';

/** By what a signed-in user proves that it is them; `code` may be a recovery code. */
interface Proof {
  password: string;
  code: string;
}

/**
 * New recovery codes (`POST /auth/second-factor/recovery-codes`); earlier ones are void.
 * @throws ApiError 400 at `password` or `code`
 */
export function renewRecoveryCodes(body: Proof): Promise<RecoveryCodes> {
  const path = '/api/auth/second-factor/recovery-codes';
  return adminRequest(path, { method: 'POST', body, schema: recoveryCodesSchema });
}

/** Turns it off (`POST /auth/second-factor/off`). @throws ApiError 400 at `password` or `code` */
export function turnOffSecondFactor(body: Proof): Promise<undefined> {
  return adminRequest('/api/auth/second-factor/off', { method: 'POST', body });
}
