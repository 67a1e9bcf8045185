import { ApiError } from 'shared-platform';

/** A call that failed, in the specification's words (admin-tooling 8); `cause` says what the server answered. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';

  constructor(
    message: string,
    override readonly cause: ApiError,
  ) {
    super(message, { cause });
  }
}

/** Runs a call; when the server refuses it, throws `CallFailure` with the specified words. */
export async function inWords<T>(words: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (cause instanceof ApiError) throw new CallFailure(words, cause);
    throw cause;
  }
}

/** What a failed call means to the person: the server's own sentence where it has one. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof CallFailure) return reasonOf(cause.cause);
  if (cause instanceof ApiError) return cause.problem?.detail ?? cause.message;
  if (cause instanceof Error) return cause.message;
  return 'Unknown error';
}

/** Whether the user may not make a change, e.g. publish: there is no point in keeping it to be sent again. */
export const isForbidden = (cause: ApiError): boolean => cause.status === 403;

/** Every error that a call may end in; others are faults of the program and go on up. */
export function isCallError(cause: unknown): cause is ApiError | CallFailure {
  return cause instanceof ApiError || cause instanceof CallFailure;
}

/** Makes a change. @param onRefused gets the reason where a call was refused @returns whether it was made */
export async function attempt(
  change: () => Promise<unknown>,
  onRefused: (reason: string) => void,
): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (cause) {
    if (!isCallError(cause)) throw cause;
    onRefused(reasonOf(cause));
    return false;
  }
}
