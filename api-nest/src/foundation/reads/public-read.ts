import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { SendsFile, type SentFile } from '../http/sent-file';
import { tagOfValue } from './entity-tags';

/** What a read answers. */
export interface ReadAnswer {
  value: unknown;
  /** Becomes part of the tag. */
  revision?: number;
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

/** A read's answer as a file of JSON. */
export function jsonFile({ value, revision, isPrivate = false }: ReadAnswer): SentFile {
  const content = JSON.stringify(value);
  return {
    content,
    mediaType: 'application/json; charset=utf-8',
    etag: tagOfValue(content, revision),
    headers: isPrivate ? PRIVATE : PUBLIC,
  };
}

@Injectable()
class ReadInterceptor implements NestInterceptor<ReadAnswer, SentFile> {
  intercept(_context: ExecutionContext, next: CallHandler<ReadAnswer>): Observable<SentFile> {
    return next.handle().pipe(map(jsonFile));
  }
}

/** For routes that return a {@link ReadAnswer}: it is sent with its tag, or as 304 to callers who have it already. */
export const PublicRead = (): MethodDecorator =>
  applyDecorators(SendsFile(), UseInterceptors(ReadInterceptor));
