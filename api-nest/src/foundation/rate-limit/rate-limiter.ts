import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Statements, type Statement } from '../database/statements';
import { Sweeps } from '../database/sweep';
import { TooManyRequestsError } from '../http/domain-errors';

const SWEEP_MS = 10 * 60_000;

/** How many attempts a key has in a window of seconds. */
export interface Limit {
  count: number;
  windowSeconds: number;
}

const COUNT: Statement = {
  name: 'rate-limit-count',
  text: `
    INSERT INTO rate_limits AS r (key, count, resets_at) VALUES ($1, 1, now() + make_interval(secs => $2))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.count + 1 END,
      resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
    RETURNING count, extract(epoch FROM resets_at - now())::int AS seconds`,
};

const GIVE_BACK: Statement = {
  name: 'rate-limit-give-back',
  text: 'UPDATE rate_limits SET count = greatest(least(count, $2) - 1, 0) WHERE key = $1',
};

const SWEEP: Statement = {
  name: 'rate-limit-sweep',
  text: `
    DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE resets_at < now() FOR UPDATE SKIP LOCKED
    )`,
};

interface Counted {
  count: number;
  seconds: number;
}

/** Counts attempts in Postgres, so that limits hold over instances and restarts. */
@Injectable()
export class RateLimiter implements OnApplicationBootstrap {
  constructor(
    private readonly statements: Statements,
    private readonly sweeps: Sweeps,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.every(SWEEP_MS, () => this.sweep(), 'old rate limits were not removed');
  }

  /** Counts one attempt; throws a {@link TooManyRequestsError} with `detail` once the limit is passed. */
  async count(key: string, limit: Limit, detail: string): Promise<void> {
    const rows = await this.statements.run<Counted>(COUNT, [key, limit.windowSeconds]);
    const counted = rows[0];
    if (counted && counted.count > limit.count) throw new TooManyRequestsError(detail, counted.seconds);
  }

  /**
   * Takes one counted attempt back, e.g. because it was a successful sign-in. What was counted beyond the limit was
   * refused, and so does not stand in the way.
   */
  async giveBack(key: string, limit: Limit): Promise<void> {
    await this.statements.run(GIVE_BACK, [key, limit.count]);
  }

  /** Removes counters whose window is over, but for those that are being counted up at this moment. */
  async sweep(): Promise<void> {
    await this.statements.run(SWEEP, []);
  }
}
