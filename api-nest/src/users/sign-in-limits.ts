import { Injectable } from '@nestjs/common';
import { networkOf } from 'shared-types/network';
import { RefusalLog } from '../foundation/audit/refusal-log';
import type { Actor, SignedInUser } from '../foundation/auth/current-user';
import { TooManyRequestsError } from '../foundation/http/domain-errors';
import { RateLimiter, type Limit } from '../foundation/rate-limit/rate-limiter';

/** Failed attempts in a window (contracts, API). */
const ATTEMPTS = { count: 10, windowSeconds: 15 * 60 };
/** Each time the attempts are used up, the wait is twice as long as the last time. */
const GROWING = { ...ATTEMPTS, longestSeconds: 8 * 60 * 60 };
/** Of all networks together on one account, so that many networks cannot guess without end. */
const ALL_NETWORKS = { count: 100, windowSeconds: 15 * 60 };

/** Links to reset its password that an address gets. */
const LINKS = { count: 5, windowSeconds: 60 * 60 };

const TOO_MANY = 'Too many attempts. Please wait a few minutes and try again.';

/** One attempt: of which account, from where, and the browser's id if the account has signed in there before. */
export interface Attempt {
  email: string;
  ip: string | null;
  knownBrowser: string | undefined;
}

type Count = [key: string, limit: Limit];

/**
 * Attempts to sign in are counted by account and network together, then by network and by account. A browser in which
 * the account has signed in before is counted by itself, so that failures elsewhere never lock its owner out.
 */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly refusals: RefusalLog,
  ) {}

  /** Counts an attempt before it is judged. @throws TooManyRequestsError when there have been too many */
  async count(attempt: Attempt, actor: Actor): Promise<void> {
    await this.countAll(countsOf(attempt), attempt.email, actor);
  }

  /** As {@link count}, for the code that follows a right password. */
  async countCode(attempt: Attempt, actor: Actor): Promise<void> {
    await this.countAll(codeCountsOf(attempt), attempt.email, actor);
  }

  /** The attempt was right but is not all: it is not counted, and earlier failures stay. */
  async halfDone(attempt: Attempt): Promise<void> {
    await this.giveBack(countsOf(attempt));
  }

  /** The attempt succeeded: it is not counted, and earlier failures of this user are forgotten. */
  async succeeded(attempt: Attempt): Promise<void> {
    await this.forgetOwn(countsOf(attempt));
  }

  /** As {@link succeeded}, for the code that followed a right password. */
  async codeSucceeded(attempt: Attempt): Promise<void> {
    await this.forgetOwn(codeCountsOf(attempt));
  }

  /**
   * Has a signed-in user prove that it is them, by password, code or both: one attempt of ten in 15 minutes.
   * @param judge throws when the proof is wrong; what it returns otherwise is returned
   * @throws TooManyRequestsError when there have been too many
   */
  async proving<T>(user: SignedInUser, actor: Actor, judge: () => Promise<T>): Promise<T> {
    const key = `password:account:${user.id}`;
    await this.countAll([[key, ATTEMPTS]], user.email, actor);
    const proven = await judge();
    await this.limiter.giveBack(key, ATTEMPTS);
    return proven;
  }

  /** Counts a request for a link to reset a password, of any address. @throws TooManyRequestsError */
  async countLinkRequest(email: string, actor: Actor): Promise<void> {
    const counts: Count[] = [
      [`link:network:${networkOf(actor.ip)}`, ATTEMPTS],
      [`link:account:${email}`, LINKS],
    ];
    await this.countAll(counts, email, actor);
  }

  /** Has a link to set a password used: ten failures of a network in 15 minutes. @throws TooManyRequestsError */
  async usingLink(actor: Actor, act: () => Promise<void>): Promise<void> {
    const count: Count = [`link-use:network:${networkOf(actor.ip)}`, ATTEMPTS];
    await this.countAll([count], 'a link', actor);
    await act();
    await this.giveBack([count]);
  }

  private async countAll(counts: Count[], email: string, actor: Actor): Promise<void> {
    try {
      for (const [key, limit] of counts) await this.limiter.count(key, limit, TOO_MANY);
    } catch (error) {
      if (error instanceof TooManyRequestsError) {
        this.refusals.recordThrottled(actor, { action: 'auth.throttled', target: email });
      }
      throw error;
    }
  }

  private async giveBack(counts: Count[]): Promise<void> {
    for (const [key, limit] of counts) await this.limiter.giveBack(key, limit);
  }

  private async forgetOwn([own, ...shared]: Count[]): Promise<void> {
    if (own) await this.limiter.forget(own[0]);
    await this.giveBack(shared);
  }
}

/** The counters of an attempt; the first is its own. */
function countsOf({ email, ip, knownBrowser }: Attempt): Count[] {
  if (knownBrowser !== undefined) return [[`login:browser:${knownBrowser}:${email}`, GROWING]];
  const network = networkOf(ip);
  return [
    [`login:pair:${network}:${email}`, GROWING],
    [`login:network:${network}`, ATTEMPTS],
    [`login:account:${email}`, ALL_NETWORKS],
  ];
}

/**
 * The counters of a code: those of the attempt, and one of all networks together that is no higher than a network's.
 * Only a caller who knows the password gets here, and a code has six digits.
 */
function codeCountsOf(attempt: Attempt): Count[] {
  const counts = countsOf(attempt);
  return attempt.knownBrowser === undefined ? [...counts, [`login:code:${attempt.email}`, GROWING]] : counts;
}
