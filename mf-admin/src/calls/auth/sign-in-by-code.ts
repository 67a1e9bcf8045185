import { apiRequest } from 'shared-platform';
import { sessionUserSchema } from 'shared-types/user';
import { signedIn } from '../../session/session';
import { readable } from '../answer-error';

/**
 * The second step of signing in (`POST /auth/login/code`); calls that waited for it go on.
 * @param code six digits, or a recovery code
 * @throws ApiError 400 at `code` when it is wrong, 401 when the challenge is too old, 429 after ten tries
 */
export async function signInByCode(challenge: string, code: string): Promise<void> {
  const request = apiRequest('/api/auth/login/code', {
    method: 'POST',
    body: { challenge, code },
    schema: sessionUserSchema,
  });
  signedIn(await readable(request));
}
