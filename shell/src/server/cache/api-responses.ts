import type { Dispatcher } from 'undici';
import { CachedResponse, type ResponseCache } from './response-cache';

/** Answers of more bytes are passed on, not cached. */
const KEPT_BYTES = 4 * 1024 * 1024;

/**
 * Whether all visitors may get a response: public, not for ever, and small. In a view of content it is private, and known
 * by its tag, which other answers do not have.
 */
function isKeepable({ statusCode, headers }: Dispatcher.ResponseData, inView: boolean): boolean {
  const policy = String(headers['cache-control']);
  const isJson = String(headers['content-type']).startsWith('application/json');
  const bytes = Number(headers['content-length']);
  const isShared = headers['etag'] !== undefined && (inView || /\bpublic\b/.test(policy));
  return statusCode === 200 && isJson && isShared && bytes <= KEPT_BYTES;
}

/**
 * Reads and keeps an answer of the API that all visitors get, or all with the same view of content.
 * @param key under which it is kept
 * @param ticket of the state of the data before the call (`ResponseCache.ticket`)
 * @returns undefined for any other answer, whose body is not read
 */
export async function cacheResponse(
  cache: ResponseCache,
  key: string,
  answer: Dispatcher.ResponseData,
  ticket: number | undefined,
  inView = false,
): Promise<CachedResponse | undefined> {
  if (!isKeepable(answer, inView)) return undefined;
  const body = Buffer.from(await answer.body.arrayBuffer());
  const ready = new CachedResponse({
    status: 200,
    body,
    compressed: false,
    etag: String(answer.headers['etag']),
  });
  cache.keep(key, ready, ticket);
  return ready;
}
