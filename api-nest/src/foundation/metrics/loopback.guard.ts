import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ForbiddenError } from '../http/domain-errors';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** Lets in callers of this machine who call the API itself, not those the site's server passes on. */
@Injectable()
export class LoopbackGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const direct = request.headers['x-forwarded-for'] === undefined;
    if (direct && LOOPBACK.test(request.socket.remoteAddress ?? '')) return true;
    throw new ForbiddenError('Metrics are for this machine only.');
  }
}
