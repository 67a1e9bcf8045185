import { ApiError, apiRequest } from 'shared-platform';
import { sessionUserSchema } from 'shared-types/user';
import { isSignedOutError, sessionUnreachable, signedIn, signedOut } from '../../session/session';
import { readable } from '../answer-error';

let asking: Promise<void> | undefined;

/** Asks the server who is signed in (`GET /auth/me`) and notes it in the session; once for all who ask meanwhile. */
export function readSession(): Promise<void> {
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

async function ask(): Promise<void> {
  try {
    signedIn(await readable(apiRequest('/api/auth/me', { schema: sessionUserSchema })));
  } catch (cause) {
    if (isSignedOutError(cause)) signedOut();
    else if (cause instanceof ApiError) sessionUnreachable(cause.message);
    else throw cause;
  }
}
