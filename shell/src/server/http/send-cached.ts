import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { NO_VISITOR, type Releases, type RemoteVersion } from 'release/serving';
import { CONTENT_VIEW_HEADER } from 'shared-types/content-view';
import { matchesTag } from 'shared-types/entity-tag';
import type { Encoding, CachedResponse, ResponseCache } from '../cache/response-cache';
import { answered, countCached } from '../metrics/metrics';
import { withoutCampaign } from './campaign';
import { PERSONAL_COOKIES } from './visitor';

/**
 * A CDN (RFC 9213) may answer on its own for ten seconds, and for a day while the site is away, if it lets requests with
 * the cookies of `visitor.ts` pass (contracts, Pages).
 */
export const FOR_A_CDN = 'max-age=10, stale-while-revalidate=60, stale-if-error=86400';

/** Headers that belong to one answer, or to one encoding of it. */
const OF_ONE_ANSWER = new Set([
  'set-cookie', 'date', 'connection', 'keep-alive', 'x-request-id',
  'content-length', 'content-encoding', 'transfer-encoding',
]); // prettier-ignore

/** Names one answer: in the log, and to who reports a problem. */
export const REQUEST_ID = 'x-request-id';

const VIEW_HEADER = CONTENT_VIEW_HEADER.toLowerCase();

/** Whether a public request says nothing of who asks, so that all visitors get the same response. */
export function isOrdinary({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers[VIEW_HEADER] !== undefined) return false;
  return headers.authorization === undefined && !PERSONAL_COOKIES.test(headers.cookie ?? '');
}

const inKey = ({ name, version, assets, server }: RemoteVersion) =>
  `${name}@${version}${server ? '' : ' in browsers'}:${assets.trial ?? ''}`;

/**
 * The key of a page: what is on it depends on its address, the versions of the remotes, and which of them the server
 * renders.
 */
export const pageKey = (remotes: readonly RemoteVersion[], url: string): string =>
  `${remotes.map(inKey).join()} ${url}`;

/** The best encoding that a client takes. */
function encodingFor({ headers }: IncomingMessage): Encoding | undefined {
  const accepted = headers['accept-encoding'] ?? '';
  const takes = (encoding: Encoding) =>
    accepted.includes(encoding) && !new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag }: CachedResponse,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): void {
  const { method, headers: asked } = request;
  if (status === 200 && matchesTag(asked['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(method === 'HEAD' ? undefined : body);
}

const encodingHeader = (encoding: Encoding | undefined) => encoding && { 'content-encoding': encoding };

/**
 * Sends an answer with the headers that the response has.
 * @param ordinary whether {@link answerEarly} may repeat these headers
 */
export async function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  ordinary: boolean,
): Promise<void> {
  response.setHeader('ETag', answer.etag);
  if (answer.compressed) response.appendHeader('Vary', 'Accept-Encoding');
  const encoding = answer.compressed ? encodingFor(request) : undefined;
  const body = await answer.in(encoding);
  if (ordinary) {
    answer.headers ??= Object.fromEntries(
      Object.entries(response.getHeaders()).filter(([name]) => !OF_ONE_ANSWER.has(name)),
    );
  }
  write(request, response, answer, { ...encodingHeader(encoding) }, body);
}

/**
 * Answers ordinary requests from memory, before any middleware runs.
 * @returns whether the request is answered
 */
export function answerEarly(
  cache: Pick<ResponseCache, 'peek'>,
  releases: Pick<Releases, 'hasCanary' | 'versionsFor'>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const started = performance.now();
    const { url = '' } = request;
    if (!isOrdinary(request)) return false;
    const isCall = url.startsWith('/api/');
    if (!isCall && releases.hasCanary()) return false;
    const answer = cache.peek(isCall ? url : pageKey(releases.versionsFor(NO_VISITOR), withoutCampaign(url)));
    if (answer?.headers === undefined) return false;
    const encoding = answer.compressed ? encodingFor(request) : undefined;
    const body = answer.ready(encoding);
    if (body === undefined) return false;
    answer.visited();
    const own = { ...encodingHeader(encoding), [REQUEST_ID]: randomUUID() };
    write(request, response, answer, { ...answer.headers, ...own }, body);
    answered(url, started, response.statusCode);
    countCached(isCall ? 'api' : 'page', 'memory');
    return true;
  };
}
