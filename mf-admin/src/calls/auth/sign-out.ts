import { apiRequest } from 'shared-platform';
import { isSignedOutError, signedOut } from '../../session/session';

/** Ends the session (`POST /auth/logout`); one that has ended already is no error. */
export async function signOut(): Promise<void> {
  try {
    await apiRequest('/api/auth/logout', { method: 'POST' });
  } catch (cause) {
    if (!isSignedOutError(cause)) throw cause;
  }
  signedOut();
}
