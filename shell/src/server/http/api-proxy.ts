import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { CHANGE_TOPICS } from 'shared-types/content-changes';
import type { Problem } from 'shared-types/problem';
import { cacheResponse } from '../cache/api-responses';
import type { ResponseCache } from '../cache/response-cache';
import { countApiAnswer, countNoApiAnswer } from '../metrics/metrics';
import { TRACE_HEADERS, traceHeaders } from '../tracing/spans';
import { ENQUIRY_AGAIN_AFTER_MS, type Api } from '../api-connections';
import { isOrdinary, REQUEST_ID, sendCached } from './send-cached';
import { whenLeft } from './when-left';
import { DEADLINES } from '../deadlines';

/** The path of the API's calls. */
const CALL = /^\/api(?:[/?]|$)/;

/** Calls that change what pages show. */
const CHANGES_PAGES = new RegExp(`^/api/(?:${CHANGE_TOPICS.join('|')})\\b`, 'i');

/** Where enquiries are sent, and the bytes that the API takes of one: such a body is kept until it is answered. */
const ENQUIRIES = /^\/api\/enquiries\/?(?:\?|$)/i;
const ENQUIRY_BYTES = 64 * 1024;

/** The name of an enquiry's key: the API stores an enquiry once, however often it is sent under one key. */
const IDEMPOTENCY_KEY = 'idempotency-key';

/** Headers of one connection (RFC 9110 7.6.1), besides those that `Connection` names. */
const OF_A_CONNECTION = [
  'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer',
  'transfer-encoding', 'upgrade', 'http2-settings',
]; // prettier-ignore

/** What a visitor may not tell the API: the shell says it, or decides it itself. */
const OF_THE_SHELL = [
  'host',
  'expect',
  'content-length',
  'forwarded',
  'x-real-ip',
  REQUEST_ID,
  ...TRACE_HEADERS,
];

/**
 * Passes `/api` on; the API learns the visitor's address, scheme and host from the shell alone.
 * @param changed invalidates the cache, here and in other workers of this server
 */
export function apiProxy(
  api: Api,
  cache: ResponseCache,
  changed: () => Promise<void>,
  log: Logger,
): RequestHandler {
  return async (request, response, next) => {
    if (!CALL.test(request.url)) {
      next();
      return;
    }
    const left = whenLeft(response);
    try {
      await pass(api, cache, changed, request, response, left);
    } catch (error) {
      countNoApiAnswer('visitor', left.aborted ? 'left' : 'unreachable');
      if (left.aborted) return;
      log.error({ err: error, id: request.id }, 'the API could not be reached');
      if (response.headersSent) response.destroy();
      else sendProblem(response.set('Retry-After', '2'), UNAVAILABLE);
    }
  };
}

async function pass(
  api: Api,
  cache: ResponseCache,
  changed: () => Promise<void>,
  request: Request,
  response: Response,
  signal: AbortSignal,
): Promise<void> {
  const { url } = request;
  const method = request.method;
  const mayBeKept = method === 'GET' && isOrdinary(request);
  const ticket = cache.ticket();
  const enquiry = isEnquiry(request) ? await buffer(request) : undefined;
  const headers = headersFor(request, mayBeKept);
  if (enquiry) headers[IDEMPOTENCY_KEY] ??= randomUUID();
  const answer = await api.request({
    path: url,
    method,
    headers,
    body: enquiry ?? (hasBody(request) ? request : null),
    ...(enquiry && { againAfterMs: ENQUIRY_AGAIN_AFTER_MS }),
    headersTimeout: DEADLINES.call,
    bodyTimeout: DEADLINES.call,
    signal,
  });
  const { statusCode, body } = answer;
  countApiAnswer('visitor', statusCode);
  // The reader below reports its errors; if it is never reached, the error that kept them from it is reported.
  body.on('error', () => undefined);
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  // Before the caller knows of the change, so that the next page they see has it.
  if (!isRead && statusCode < 400 && CHANGES_PAGES.test(url)) await changed();

  const dropped = ofTheConnection(answer.headers['connection']);
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !dropped.has(name)) response.setHeader(name, value);
  }
  // The rest of a body that did not arrive in time is not waited for here either.
  if (statusCode === 408) response.set('Connection', 'close');
  const ready = mayBeKept ? await cacheResponse(cache, url, answer, ticket) : undefined;
  if (ready) {
    await sendCached(request, response, ready, true);
    return;
  }
  response.status(statusCode);
  await pipeline(body, response);
}

const hasBody = ({ method, headers }: Request): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);

/** Whether a request is an enquiry that can be sent twice. The API refuses what is larger or does not say its length. */
const isEnquiry = ({ method, url, headers }: Request): boolean =>
  method === 'POST' && ENQUIRIES.test(url) && Number(headers['content-length'] ?? NaN) <= ENQUIRY_BYTES;

function ofTheConnection(header: string | string[] | undefined): Set<string> {
  const named = String(header ?? '')
    .toLowerCase()
    .split(',');
  return new Set([...OF_A_CONNECTION, ...named.map((name) => name.trim())]);
}

/** The headers of a call: the visitor's own without those of the connection, and what the shell knows of the visitor. */
function headersFor(request: Request, whole: boolean): Record<string, string | string[]> {
  const dropped = ofTheConnection(request.headers.connection);
  const own = Object.entries(request.headersDistinct).filter(
    ([name]) => !dropped.has(name) && !OF_THE_SHELL.includes(name) && !name.startsWith('x-forwarded-'),
  );
  const headers: Record<string, string | string[]> = Object.fromEntries(
    own.map(([name, values = []]) => [name, values]),
  );
  // An answer that is kept has a body; the shell compares tags itself.
  if (whole) delete headers['if-none-match'];
  const length = request.headers['content-length'];
  if (hasBody(request) && length !== undefined && request.headers['transfer-encoding'] === undefined) {
    headers['content-length'] = length;
  }
  return { ...headers, ...forwardedHeaders(request) };
}

/** Headers that describe the visitor to the API, and the names that the request has in the shell's log and traces. */
export function forwardedHeaders(request: Request): Record<string, string> {
  return {
    'x-forwarded-for': request.ip ?? '',
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.get('host') ?? '',
    [REQUEST_ID]: request.res?.get(REQUEST_ID) ?? '',
    ...traceHeaders(),
  };
}

const UNAVAILABLE: Problem = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: 'The service is starting or has a short interruption. Try again in a moment.',
};

/** Sends a problem document with the answer's name. */
export function sendProblem(response: Response, problem: Problem): void {
  const body = JSON.stringify({ ...problem, requestId: response.get(REQUEST_ID) });
  response.status(problem.status).type('application/problem+json').send(body);
}
