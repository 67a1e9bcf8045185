/** After this many attempts, a day and a half after the first, a mail counts as failed. */
export const MAX_ATTEMPTS = 16;

const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 6 * 60 * 60;

/** Doubling waits, from half a minute to six hours. */
export function secondsUntilNextAttempt(attempts: number): number {
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
}
