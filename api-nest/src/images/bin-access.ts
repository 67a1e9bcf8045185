import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Gatekeeper } from '../auth/gatekeeper';

/** The library is for everyone, its bin for those who signed in. */
@Injectable()
export class BinAccess implements CanActivate {
  constructor(private readonly gatekeeper: Gatekeeper) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const audience = request.query['bin'] === undefined ? 'everyone' : 'editors';
    await this.gatekeeper.admit(request, http.getResponse<Response>(), audience);
    return true;
  }
}
