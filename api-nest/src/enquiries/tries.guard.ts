import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { EnquiriesService } from './enquiries.service';

/** Counts every try to send an enquiry, before it is validated. */
@Injectable()
export class TriesGuard implements CanActivate {
  constructor(private readonly enquiries: EnquiriesService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    await this.enquiries.countTry(request.ip ?? '');
    return true;
  }
}
