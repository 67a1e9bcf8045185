import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Audience } from '../http/access';
import { NotSignedInError } from '../http/domain-errors';

/** Decides whether the caller belongs to a route's audience. */
@Injectable()
export class Gatekeeper {
  async admit(_request: Request, _response: Response, audience: Audience): Promise<void> {
    if (audience === 'everyone' || audience === 'visitors') return;
    throw new NotSignedInError();
  }
}
