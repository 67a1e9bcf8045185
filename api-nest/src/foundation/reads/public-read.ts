import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { matchesTag } from 'shared-types/entity-tag';
import { tagOfValue } from './entity-tags';

/** What a read answers. */
export interface ReadAnswer {
  value: unknown;
  /** Becomes part of the tag. */
  revision?: number;
  /** `Link` header, to the next page of a list. */
  link?: string | undefined;
  /** For the caller alone. */
  isPrivate?: boolean;
}

/**
 * Browsers ask again each time and mostly get a 304; a CDN (RFC 9213) may answer on its own for ten seconds, and for a
 * day while the site is away.
 */
const PUBLIC = {
  'Cache-Control': 'public, no-cache',
  'CDN-Cache-Control': 'max-age=10, stale-while-revalidate=60, stale-if-error=86400',
};
const PRIVATE = { 'Cache-Control': 'private, no-store' };

/**
 * Sets status and headers of an answer.
 * @returns its body, as JSON; none for callers who have it already (304)
 */
export function prepareAnswer(
  request: Request,
  response: Response,
  { value, revision, link, isPrivate = false }: ReadAnswer,
): string | undefined {
  const body = JSON.stringify(value);
  const etag = tagOfValue(body, revision);
  response.set({ ...(isPrivate ? PRIVATE : PUBLIC), ETag: etag, ...(link && { Link: link }) });
  if (matchesTag(request.headers['if-none-match'], etag)) {
    response.status(304);
    return undefined;
  }
  response.type('json');
  return body;
}

@Injectable()
class ReadInterceptor implements NestInterceptor<ReadAnswer, string | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<ReadAnswer>): Observable<string | undefined> {
    const http = context.switchToHttp();
    return next
      .handle()
      .pipe(map((answer) => prepareAnswer(http.getRequest<Request>(), http.getResponse<Response>(), answer)));
  }
}

/** For routes that return a {@link ReadAnswer}: it is sent with its tag, or as 304 to callers who have it already. */
export const PublicRead = (): MethodDecorator => applyDecorators(UseInterceptors(ReadInterceptor));
