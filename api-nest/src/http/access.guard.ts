import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { RefusalLog } from '../audit/refusal-log';
import { actorOf } from '../auth/current-user';
import { Gatekeeper } from '../auth/gatekeeper';
import { CONFIG, type Config } from '../config';
import { AUDIENCE, BODY_LIMIT, DEFAULT_AUDIENCE, DEFAULT_BODY_LIMIT, type Audience } from './access';
import { ForbiddenError, NotSignedInError } from './domain-errors';
import { readJsonBody } from './json-body';
import { assertSameOrigin } from './same-origin';

/**
 * Every request passes here, in this order: made by this site or by a script, by somebody the route is for, with
 * a body no larger than the route takes. Only then is the body read.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reflector: Reflector,
    private readonly gatekeeper: Gatekeeper,
    private readonly refusals: RefusalLog,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const targets = [context.getHandler(), context.getClass()];
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(AUDIENCE, targets);
    const limit = this.reflector.getAllAndOverride<number | undefined>(BODY_LIMIT, targets);
    await this.admit(request, response, audience ?? DEFAULT_AUDIENCE);
    if (limit !== 0) await readJsonBody(request, response, limit ?? DEFAULT_BODY_LIMIT);
    return true;
  }

  private async admit(request: Request, response: Response, audience: Audience): Promise<void> {
    try {
      assertSameOrigin(request, this.config.publicUrl);
      await this.gatekeeper.admit(request, response, audience);
    } catch (error) {
      if (error instanceof NotSignedInError || error instanceof ForbiddenError) {
        const target = `${request.method} ${request.path}`.slice(0, 200);
        await this.refusals.record(actorOf(request), target, error.status);
      }
      throw error;
    }
  }
}
