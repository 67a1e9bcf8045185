import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { networkOf } from 'shared-types/network';
import { readImageBody } from '../../foundation/http/image-body';
import { RateLimiter } from '../../foundation/rate-limit/rate-limiter';
import { Turns } from '../../foundation/rate-limit/turns';

/** Of one network (contracts, API). */
const TRIES = { count: 12, windowSeconds: 600 };
/** Bodies that are read at a time, each up to 5 MB. */
const TURNS = {
  atOnce: 8,
  perNetwork: 2,
  waiting: 200,
  waitMs: 60_000,
  busy: 'Many photographs are arriving just now. Please try again in a moment.',
};

/** Counts a visitor's photograph and, in a turn of its network, reads it into `request.body`. */
@Injectable()
export class ReadPhotograph implements CanActivate {
  private readonly turns = new Turns(TURNS);

  constructor(private readonly limiter: RateLimiter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const ip = request.ip ?? null;
    await this.limiter.count(
      `enquiry:photograph:${networkOf(ip)}`,
      TRIES,
      'You have sent many photographs already. Please wait a few minutes.',
    );
    await this.turns.use(ip, () => readImageBody(request, response));
    return true;
  }
}
