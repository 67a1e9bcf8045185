import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { IMAGE_BATCH_MAX, IMAGE_MAX_BYTES } from 'shared-types';
import { bodyInTime } from '../../foundation/http/body-timeout';
import {
  BadRequestError,
  TooLargeError,
  UnsupportedMediaTypeError,
} from '../../foundation/http/domain-errors';
import { ImageJson } from './image-json';

/** A full batch as base64, with room for slightly larger ones to be refused with a precise message. */
const MAX_BODY_BYTES = Math.ceil(IMAGE_BATCH_MAX * IMAGE_MAX_BYTES * (4 / 3) * 1.25);

function assertReadable(request: Request): void {
  if (!request.is(['application/json', 'application/*+json'])) {
    throw new UnsupportedMediaTypeError('Send JSON (Content-Type: application/json).');
  }
  if (!['identity', undefined].includes(request.headers['content-encoding'])) {
    throw new UnsupportedMediaTypeError('Send JSON without compression.');
  }
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
}

const tooLarge = (): Error => new TooLargeError('The request is larger than a batch of 20 images can be.');

/**
 * Reads a JSON body that carries images into `request.body`, decoding them on the way. A guard of the route, so that it
 * runs once the caller is known to be signed in.
 */
@Injectable()
export class ReadUpload implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    assertReadable(request);
    request.body = await bodyInTime(this.read(request), MAX_BODY_BYTES);
    return true;
  }

  private async read(request: Request): Promise<unknown> {
    const json = new ImageJson();
    let received = 0;
    try {
      // Not destroyed, so that the caller can read why it was refused.
      for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        received += chunk.length;
        if (received > MAX_BODY_BYTES) throw tooLarge();
        json.write(chunk);
      }
    } catch (error) {
      request.resume();
      if (request.readableAborted)
        throw new BadRequestError('The request ended before its body was complete.');
      throw error;
    }
    return json.end();
  }
}
