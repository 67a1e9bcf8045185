import { once } from 'node:events';
import { Readable } from 'node:stream';
import {
  applyDecorators,
  Injectable,
  StreamableFile,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { currentView } from '../content/current-view';
import { matchesTag } from 'shared-types/entity-tag';

/** A file as the answer of a route with {@link SendsFile}. */
export interface SentFile {
  /** Text may come in pieces. */
  content: Buffer | string | AsyncGenerator<string>;
  mediaType: string;
  /** Strong entity tag, in quotes. */
  etag?: string;
  headers?: Record<string, string>;
}

/**
 * Sets status and headers of an answer, once the first piece of its content is there, so that an earlier failure is
 * still answered as a problem; a later one cuts the answer off.
 * @returns its body; none for callers who have it already (304)
 */
async function prepareFile(
  request: Request,
  response: Response,
  { content, mediaType, etag, headers }: SentFile,
): Promise<string | StreamableFile | undefined> {
  const body = await bodyOf(content);
  // Other content than today's is in no cache.
  const cached = currentView() ? { 'Cache-Control': 'private, no-store' } : {};
  response.set({ ...headers, ...cached, ...(etag !== undefined && { ETag: etag }) });
  if (currentView()) response.removeHeader('CDN-Cache-Control');
  if (etag !== undefined && matchesTag(request.headers['if-none-match'], etag)) {
    response.status(304);
    return undefined;
  }
  response.type(mediaType);
  return body;
}

async function bodyOf(content: SentFile['content']): Promise<string | StreamableFile> {
  if (typeof content === 'string') return content;
  if (ArrayBuffer.isView(content)) return new StreamableFile(content);
  const stream = Readable.from(content);
  await once(stream, 'readable');
  return new StreamableFile(stream);
}

/** Values as one JSON array, one at a time, so that they are never all in memory. */
export async function* jsonArray(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[';
  for await (const value of values) {
    yield separator + JSON.stringify(value);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

@Injectable()
class FileInterceptor implements NestInterceptor<SentFile, string | StreamableFile | undefined> {
  intercept(
    context: ExecutionContext,
    next: CallHandler<SentFile>,
  ): Observable<string | StreamableFile | undefined> {
    const http = context.switchToHttp();
    return next
      .handle()
      .pipe(mergeMap((file) => prepareFile(http.getRequest<Request>(), http.getResponse<Response>(), file)));
  }
}

/** For routes that return a {@link SentFile}: it is sent with its headers, or as 304 to callers who have it already. */
export const SendsFile = (): MethodDecorator => applyDecorators(UseInterceptors(FileInterceptor));
