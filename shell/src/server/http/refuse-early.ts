import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusalOf } from 'shared-types/request-target';
import { answered } from '../metrics/metrics';
import { REQUEST_ID } from './send-cached';

/**
 * Answers a request whose address is too long, or that names several hosts, before anything else is done with it.
 * @returns whether the request is answered
 */
export function refuseEarly(request: IncomingMessage, response: ServerResponse): boolean {
  const started = performance.now();
  const refusal = refusalOf(request);
  if (refusal === undefined) return false;
  const { url = '' } = request;
  const requestId = randomUUID();
  const isCall = url.startsWith('/api/');
  response.writeHead(refusal.status, {
    'content-type': isCall ? 'application/problem+json' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    [REQUEST_ID]: requestId,
  });
  response.end(isCall ? JSON.stringify({ ...refusal, requestId }) : refusal.detail);
  answered(url, started, refusal.status);
  return true;
}
