import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Sweeps } from '../database/sweep';
import { TooManyRequestsError } from '../http/domain-errors';

const SWEEP_MS = 10 * 60_000;

/** How many attempts a key has in a window of seconds. */
export interface Limit {
  count: number;
  windowSeconds: number;
  /** The wait doubles each time the attempts are used up, up to this; without it, it stays the same. */
  longestSeconds?: number;
}

const COUNT = `
    INSERT INTO rate_limits AS r (key, count, resets_at) VALUES ($1, 1, now() + make_interval(secs => $2))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.count + 1 END,
      resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
    RETURNING count, extract(epoch FROM resets_at - now())::int AS seconds`;

const GIVE_BACK = 'UPDATE rate_limits SET count = greatest(least(count, $2) - 1, 0) WHERE key = $1';

/**
 * The attempts of a key are used up: its window starts again and is twice as long as the last time. How often that
 * happened is forgotten a day after the longest wait.
 */
const LENGTHEN = `
    WITH times AS (
      INSERT INTO rate_limits AS r (key, count, resets_at)
      VALUES ('times ' || $1, 1, now() + make_interval(secs => $3::int + 86400))
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.count + 1 END,
        resets_at = excluded.resets_at
      RETURNING count
    )
    UPDATE rate_limits
    SET resets_at = now() + make_interval(secs => least($2::int * 2 ^ least(times.count - 1, 20), $3::int))
    FROM times WHERE rate_limits.key = $1`;

const FORGET = `DELETE FROM rate_limits WHERE key IN ($1, 'times ' || $1)`;

const SWEEP = `
    DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE resets_at < now() FOR UPDATE SKIP LOCKED
    )`;

interface Counted {
  count: number;
  seconds: number;
}

/** Counts attempts in Postgres, so that limits hold over instances and restarts. */
@Injectable()
export class RateLimiter implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sweeps: Sweeps,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.every(SWEEP_MS, () => this.sweep(), 'old rate limits were not removed');
  }

  /**
   * Counts one attempt.
   * @param manager of the transaction with which the attempt is taken back if it is rolled back
   * @throws TooManyRequestsError with `detail` once the limit is passed
   */
  async count(
    key: string,
    limit: Limit,
    detail: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    const [counted]: Counted[] = await manager.query(COUNT, [key, limit.windowSeconds]);
    if (counted && counted.count > limit.count) throw new TooManyRequestsError(detail, counted.seconds);
    if (limit.longestSeconds !== undefined && counted?.count === limit.count) {
      await this.dataSource.query(LENGTHEN, [key, limit.windowSeconds, limit.longestSeconds]);
    }
  }

  /** Forgets all attempts of a key. */
  async forget(key: string): Promise<void> {
    await this.dataSource.query(FORGET, [key]);
  }

  /**
   * Uncounts one attempt, e.g. a successful sign-in. Refused attempts beyond the limit are uncounted with it.
   */
  async giveBack(key: string, limit: Limit): Promise<void> {
    await this.dataSource.query(GIVE_BACK, [key, limit.count]);
  }

  /** Removes counters whose window is over, except those being counted up at this moment. */
  async sweep(): Promise<void> {
    await this.dataSource.query(SWEEP, []);
  }
}
