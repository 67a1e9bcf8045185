import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { catchError, from, mergeMap, throwError, type Observable } from 'rxjs';
import { ValidationError } from '../http/domain-errors';
import { EnquiriesService } from './enquiries.service';

/** Counts tries that fail validation; valid ones are counted where they are stored, in the same statement. */
@Injectable()
export class CountInvalidTries implements NestInterceptor {
  constructor(private readonly enquiries: EnquiriesService) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { ip = '' } = context.switchToHttp().getRequest<Request>();
    return next
      .handle()
      .pipe(
        catchError((error: unknown) =>
          error instanceof ValidationError
            ? from(this.enquiries.countTry(ip)).pipe(mergeMap(() => throwError(() => error)))
            : throwError(() => error),
        ),
      );
  }
}
