import { Injectable } from '@nestjs/common';
import { networkOf } from 'shared-types/network';
import { RateLimiter } from '../foundation/rate-limit/rate-limiter';

/** Drawings, codes and prices of one network, of up to 10 ms each (contracts, API). */
const LIGHT = { count: 5000, windowSeconds: 600 };
/** Its sheets and pictures, of 100 ms each, and of half a second for the largest plan. */
const HEAVY = { count: 60, windowSeconds: 300 };
/** Codes that one network looks up, so that plans cannot be found by trying codes. */
const LOOKED_UP = { count: 300, windowSeconds: 600 };
const TOO_MANY = 'Very many plans were drawn for your network just now. Please wait a few minutes.';

/** What one network may have worked out of plans, so that none fills a core; an office behind one address may. */
@Injectable()
export class PlanLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts a drawing, a code or a price; throws a TooManyRequestsError once there were too many. */
  light(ip: string): Promise<void> {
    return this.limiter.count(`plan:drawn:${networkOf(ip)}`, LIGHT, TOO_MANY);
  }

  /** Counts a code that is looked up; throws a TooManyRequestsError once there were too many. */
  lookUp(ip: string): Promise<void> {
    return this.limiter.count(
      `plan:code:${networkOf(ip)}`,
      LOOKED_UP,
      'Very many plans were looked up from your network just now. Please wait a few minutes.',
    );
  }

  /** Counts a sheet or a picture; throws a TooManyRequestsError once there were too many. */
  heavy(ip: string): Promise<void> {
    return this.limiter.count(`plan:sheet:${networkOf(ip)}`, HEAVY, TOO_MANY);
  }
}
