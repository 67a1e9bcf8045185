import type { Dispatcher } from 'undici';
import { CachedResponse, type ResponseCache } from './response-cache';

/** Answers of more bytes are passed on, not cache. */
const KEPT_BYTES = 4 * 1024 * 1024;

/** Whether all visitors may get a response: public, not for ever, and small. */
function isKeepable({ statusCode, headers }: Dispatcher.ResponseData): boolean {
  const policy = String(headers['cache-control']);
  const isJson = String(headers['content-type']).startsWith('application/json');
  const bytes = Number(headers['content-length']);
  const isPublic = isJson && /\bpublic\b/.test(policy) && headers['etag'] !== undefined;
  return statusCode === 200 && isPublic && bytes <= KEPT_BYTES;
}

/**
 * Reads and keeps an answer of the API that all visitors get.
 * @param ticket of the state of the data before the call (`ResponseCache.ticket`)
 * @returns undefined for any other answer, whose body is not read
 */
export async function cacheResponse(
  cache: ResponseCache,
  url: string,
  answer: Dispatcher.ResponseData,
  ticket: number | undefined,
): Promise<CachedResponse | undefined> {
  if (!isKeepable(answer)) return undefined;
  const body = Buffer.from(await answer.body.arrayBuffer());
  const ready = new CachedResponse({
    status: 200,
    body,
    compressed: false,
    etag: String(answer.headers['etag']),
  });
  cache.keep(url, ready, ticket);
  return ready;
}
