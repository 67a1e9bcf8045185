import type { RequestHandler, Response as Answer } from 'express';
import type { Logger } from 'pino';
import type { Releases } from 'release/serving';
import { PUBLICATIONS_PATH } from 'shared-types/publications';
import { teamErrorsQuerySchema } from 'shared-types/team-view';
import { DEADLINES } from '../deadlines';
import { REQUEST_ID } from './send-cached';
import { sendProblem } from './problems';

const CALL = new RegExp(`^${PUBLICATIONS_PATH}/([a-z][a-z0-9-]{0,39})/(health|errors)$`);

/** What the caller gets of the receiver's answer, besides its status and body. */
const ANSWERED = [
  'content-type',
  'cache-control',
  'retry-after',
  'www-authenticate',
  'ratelimit',
  'ratelimit-policy',
];

const AWAY = 'How versions fare cannot be read at this moment: try again.';
const NOT_COUNTED =
  'How versions fare is not counted on this site until its operator sets INTERNAL_TOKEN to the same value for the site and the API.';

export interface TeamCountsOptions {
  /** Where the receiver of publications is; without it its proxy refuses the call. */
  to: string | undefined;
  releases: Pick<Releases, 'healthOf'>;
  log: Logger;
}

/**
 * Answers a team how its remote fares (contracts, Publications over HTTP). The receiver, which alone reads tokens and published
 * files, cannot reach the API: this server reads the counts once the receiver has accepted the token, and passes them to
 * it to be answered, with places in the source.
 */
export function teamCounts({ to, releases: { healthOf }, log }: TeamCountsOptions): RequestHandler {
  return async (request, response, next) => {
    const [, remote = '', what = ''] = CALL.exec(request.path) ?? [];
    if (remote === '' || to === undefined || request.method !== 'GET') {
      next();
      return;
    }
    const query = teamErrorsQuerySchema.safeParse(request.query);
    if (!query.success) {
      const detail = query.error.issues.map(({ message }) => message).join(' ');
      sendProblem(response, 400, 'Bad Request', detail);
      return;
    }
    const place = `${to}${PUBLICATIONS_PATH}/${remote}`;
    const headers = { authorization: request.get('authorization') ?? '' };
    const ask = (address: string, init: RequestInit = {}) =>
      fetch(address, {
        ...init,
        headers: { ...headers, 'content-type': 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(DEADLINES.publication),
      });
    try {
      const admitted = await ask(place);
      if (!admitted.ok) {
        await pass(admitted, response);
        return;
      }
      await admitted.body?.cancel();
      if (healthOf === undefined) {
        sendProblem(response, 503, 'Service Unavailable', NOT_COUNTED);
        return;
      }
      const { minutes, version } = query.data;
      const counts = await healthOf(remote, minutes, what === 'errors' ? version : undefined);
      const body = JSON.stringify(what === 'errors' ? { counts, version } : { counts });
      await pass(await ask(`${place}/${what}`, { method: 'POST', body }), response);
    } catch (error) {
      log.error({ err: error, id: response.get(REQUEST_ID) }, 'a team was not answered how its remote fares');
      sendProblem(response.set('Retry-After', '10'), 503, 'Service Unavailable', AWAY);
    }
  };
}

async function pass(answer: Response, response: Answer): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  response.status(answer.status);
  for (const name of ANSWERED) {
    const value = answer.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  response.send(body);
}
