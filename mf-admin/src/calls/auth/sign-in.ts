import { apiRequest } from 'shared-platform';
import { sessionUserSchema } from 'shared-types/user';
import { signedIn } from '../../session/session';
import { readable } from '../answer-error';

/**
 * Signs in (`POST /auth/login`); calls that waited for it go on.
 * @throws ApiError 401 for unknown users and wrong passwords alike, 429 after ten tries in 15 minutes
 */
export async function signIn(email: string, password: string): Promise<void> {
  const request = apiRequest('/api/auth/login', {
    method: 'POST',
    body: { email, password },
    schema: sessionUserSchema,
  });
  signedIn(await readable(request));
}
