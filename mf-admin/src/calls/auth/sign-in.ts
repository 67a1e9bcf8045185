import { apiRequest } from 'shared-platform';
import { loginAnswerSchema } from 'shared-types/second-factor';
import { signedIn } from '../../session/session';
import { readable } from '../answer-error';

/**
 * Signs in (`POST /auth/login`); calls that waited for it go on.
 * @returns the challenge that `signInByCode` takes, where this account asks for a code too
 * @throws ApiError 401 for unknown users and wrong passwords alike, 429 after ten tries in 15 minutes
 */
export async function signIn(email: string, password: string): Promise<string | undefined> {
  const request = apiRequest('/api/auth/login', {
    method: 'POST',
    body: { email, password },
    schema: loginAnswerSchema,
  });
  const answer = await readable(request);
  if ('challenge' in answer) return answer.challenge;
  signedIn(answer);
  return undefined;
}
