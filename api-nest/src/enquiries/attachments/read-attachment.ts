import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { networkOf } from 'shared-types/network';
import { readFileBody } from '../../foundation/http/file-body';
import { RateLimiter } from '../../foundation/rate-limit/rate-limiter';
import { Turns } from '../../foundation/rate-limit/turns';

/** Of one network (contracts, API). */
const TRIES = { count: 20, windowSeconds: 600 };
/** Bodies that are read at a time, each up to 10 MB. */
const TURNS = {
  atOnce: 8,
  perNetwork: 2,
  waiting: 200,
  waitMs: 60_000,
  busy: 'Many files are arriving just now. Please try again in a moment.',
};

/** Counts a visitor's file and, in a turn of its network, reads it into `request.body`. */
@Injectable()
export class ReadAttachment implements CanActivate {
  private readonly turns = new Turns(TURNS);

  constructor(private readonly limiter: RateLimiter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const ip = request.ip ?? null;
    await this.limiter.count(
      `enquiry:attachment:${networkOf(ip)}`,
      TRIES,
      'You have sent many files already. Please wait a few minutes.',
    );
    await this.turns.use(ip, () => readFileBody(request, response));
    return true;
  }
}
