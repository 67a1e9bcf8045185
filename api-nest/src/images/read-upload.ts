import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { IMAGE_BATCH_MAX, IMAGE_MAX_BYTES } from 'shared-types';
import { readJsonBody } from '../foundation/http/json-body';
import { UploadTurns } from './upload-turns';

/** A full batch as base64, with room for slightly larger ones to be refused with a precise message. */
const MAX_BODY_BYTES = Math.ceil(IMAGE_BATCH_MAX * IMAGE_MAX_BYTES * (4 / 3) * 1.25);
const TOO_LARGE = `The request is larger than a batch of ${IMAGE_BATCH_MAX} images can be.`;

/** Reads a JSON body that carries images, and has its request answered, in a turn of the caller's network. */
@Injectable()
export class ReadUpload implements NestInterceptor {
  constructor(private readonly turns: UploadTurns) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const answer = this.turns.use(request.ip ?? null, async () => {
      await readJsonBody(request, response, MAX_BODY_BYTES, TOO_LARGE);
      return lastValueFrom(next.handle());
    });
    return from(answer);
  }
}
