import { ApiError } from 'shared-platform';
import type { SessionUser } from 'shared-types/user';
import { proxy } from 'valtio';

/**
 * Who is signed in. `unknown` until the server has been asked; `expired` while a user's session ended in the
 * middle of work, when the page stays as it is and a dialog asks to sign in again.
 */
export interface Session {
  state: 'unknown' | 'unreachable' | 'signed-out' | 'signed-in' | 'expired';
  user: SessionUser | null;
  /** Why the server could not be asked. */
  problem: string | null;
}

export const session = proxy<Session>({ state: 'unknown', user: null, problem: null });

interface Waiting {
  again: () => void;
  giveUp: () => void;
}

let waiting: Waiting[] = [];

/** A user signed in, at first or again: every call that waited for it is sent again. */
export function signedIn(user: SessionUser): void {
  session.user = user;
  session.state = 'signed-in';
  session.problem = null;
  const calls = waiting;
  waiting = [];
  for (const call of calls) call.again();
}

/** The session was ended on purpose, or there was none. */
export function signedOut(): void {
  session.user = null;
  session.state = 'signed-out';
  session.problem = null;
  stopWaiting();
}

/** The dialog was closed without signing in: waiting calls fail with the refusal they met, drafts stay. */
export function stopWaiting(): void {
  const calls = waiting;
  waiting = [];
  for (const call of calls) call.giveUp();
}

export function sessionUnreachable(problem: string): void {
  session.state = 'unreachable';
  session.problem = problem;
}

export function isSignedOutError(cause: unknown): cause is ApiError {
  return cause instanceof ApiError && cause.status === 401;
}

/**
 * Runs a call that needs a session. When the session has ended meanwhile, asks to sign in again in place and then
 * runs the call once more, so that nothing typed is lost.
 * @throws ApiError 401 when the dialog is closed without signing in
 */
export async function withSession<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (!isSignedOutError(cause) || session.user === null) throw cause;
    session.state = 'expired';
    await new Promise<void>((resolve, reject) => {
      waiting.push({ again: resolve, giveUp: () => reject(cause) });
    });
    return call();
  }
}
