import { emailKey } from 'shared-types/email-address';
import { TooManyRequestsError } from '../http/domain-errors';
import type { RateLimiter } from '../rate-limit/rate-limiter';
import { UndeliverableError } from './mailer';

// A confirmation goes to an address that is not verified: it repeats no free text, and there are few of them.

/** A name of letters; nothing that could be an address or an advertisement. */
export const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u;

export const greeting = (firstName: string): string =>
  NAME.test(firstName) ? `Dear ${firstName},` : 'Hello,';

/** Confirmations that one address gets in a day. */
const CONFIRMATIONS = { count: 10, windowSeconds: 24 * 60 * 60 };
const TOO_MANY_CONFIRMATIONS = 'Not sent: this address has had ten confirmations within a day.';

/** Counts a confirmation: a form with another person's address cannot fill their mailbox. @throws UndeliverableError */
export async function countConfirmation(email: string, limiter: RateLimiter): Promise<void> {
  try {
    await limiter.count(`mail:${emailKey(email)}`, CONFIRMATIONS, TOO_MANY_CONFIRMATIONS);
  } catch (error) {
    if (error instanceof TooManyRequestsError) throw new UndeliverableError(error.message);
    throw error;
  }
}
