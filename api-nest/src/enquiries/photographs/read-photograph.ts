import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { networkOf } from 'shared-types/network';
import { UnavailableError } from '../../foundation/http/domain-errors';
import { readImageBody } from '../../foundation/http/image-body';
import { RateLimiter } from '../../foundation/rate-limit/rate-limiter';

/** Of one network (contracts, API). */
const TRIES = { count: 12, windowSeconds: 600 };
/** Bodies that are read at a time, each up to 5 MB. */
const AT_ONCE = 8;

/** Counts a visitor's photograph and reads it into `request.body`. */
@Injectable()
export class ReadPhotograph implements CanActivate {
  private underWay = 0;

  constructor(private readonly limiter: RateLimiter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    await this.limiter.count(
      `enquiry:photograph:${networkOf(request.ip ?? '')}`,
      TRIES,
      'You have sent many photographs already. Please wait a few minutes.',
    );
    if (this.underWay >= AT_ONCE) {
      throw new UnavailableError('Many photographs are arriving just now. Please try again in a moment.');
    }
    this.underWay += 1;
    try {
      await readImageBody(request, response);
    } finally {
      this.underWay -= 1;
    }
    return true;
  }
}
