import { Agent, request as call, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { NO_PUBLICATIONS, PUBLICATIONS_PATH } from 'shared-types/publications';
import { DEADLINES } from '../deadlines';
import { sendProblem } from './problems';

/**
 * A connection for each call. It is one that would be kept, since a server that closes one while bytes still come takes
 * its answer back with it.
 */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 0 });

/** Calls with counts to be answered, which this server alone makes (`teamCounts`). */
const OF_THIS_SERVER = /\/(health|errors)\/?$/i;
/** What the receiver gets of a call, besides its body. */
const ASKED = ['authorization', 'content-type', 'content-length'] as const;
/** What the caller gets of the answer, besides its status and body. */
const ANSWERED = [
  'content-type', 'content-length', 'cache-control', 'retry-after', 'www-authenticate', 'ratelimit', 'ratelimit-policy',
] as const; // prettier-ignore

/**
 * Passes publications on to the process that takes them. Unlike calls of the API their headers go ahead of their bodies,
 * so that a client that may not publish is refused at once, and delays no other.
 * @param to where that process is; without it publications are refused with a sentence that says what to set
 */
export function publicationsProxy(to: string | undefined, log: Logger): RequestHandler {
  return async (request, response, next) => {
    if (request.path !== PUBLICATIONS_PATH && !request.path.startsWith(`${PUBLICATIONS_PATH}/`)) {
      next();
      return;
    }
    if (to === undefined) {
      sendProblem(response, 404, 'Not Found', NO_PUBLICATIONS);
      return;
    }
    const target = new URL(request.url, to);
    if (request.method === 'POST' && OF_THIS_SERVER.test(target.pathname)) {
      sendProblem(response, 404, 'Not Found', 'How versions fare is read with GET.');
      return;
    }
    if (!['GET', 'PUT', 'POST'].includes(request.method)) {
      sendProblem(
        response.set('Allow', 'GET, PUT, POST'),
        405,
        'Method Not Allowed',
        'Publications are sent with PUT.',
      );
      return;
    }
    try {
      await pass(target, request, response);
    } catch (error) {
      if (response.destroyed) return;
      log.error({ err: error, id: request.id }, 'a publication could not be passed on');
      if (response.headersSent) response.destroy();
      else sendProblem(response.set('Retry-After', '10'), 503, 'Service Unavailable', AWAY);
    }
  };
}

const AWAY = 'Publications cannot be taken just now. It is safe to send this one again in a moment.';

async function pass(to: URL, request: Request, response: Response): Promise<void> {
  const headers = Object.fromEntries(
    ASKED.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const left = new AbortController();
  response.once('close', () => left.abort());
  const passed = call(to, { method: request.method, headers, agent, timeout: DEADLINES.publication });
  left.signal.addEventListener('abort', () => passed.destroy());
  passed.once('timeout', () =>
    passed.destroy(new Error(`No answer within ${DEADLINES.publication / 1000} s.`)),
  );
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    passed.once('response', resolve).on('error', reject);
  });
  passed.flushHeaders();
  request.pipe(passed);
  try {
    const answer = await answered;
    // It may come before the body has: the rest of that is of no use.
    request.unpipe(passed);
    request.resume();
    response.status(answer.statusCode ?? 502);
    for (const name of ANSWERED) {
      const value = answer.headers[name];
      if (value !== undefined) response.setHeader(name, value);
    }
    await pipeline(answer, response);
  } finally {
    passed.destroy();
  }
}
