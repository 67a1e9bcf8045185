import { Injectable } from '@nestjs/common';
import { networkOf } from 'shared-types/network';
import { RateLimiter } from './rate-limiter';

/** Searches of one network (contracts, API). */
const SEARCHES = { count: 600, windowSeconds: 600 };

/** Limits on reads that any caller can repeat, each time with other words. */
@Injectable()
export class ReadLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Counts a search; without words there is none.
   * @throws TooManyRequestsError when there were too many of this network
   */
  async search(words: string, ip: string): Promise<void> {
    if (words === '') return;
    await this.limiter.count(
      `search:${networkOf(ip)}`,
      SEARCHES,
      'Very many searches came from your network just now. Please wait a few minutes.',
    );
  }
}
