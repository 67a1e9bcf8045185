import { randomUUID } from 'node:crypto';
import type { EarlyAnswer } from '../http/front-door';
import type { Metrics } from '../metrics/metrics';
import type { PublicReads } from './public-reads';
import { writeAnswer } from './write-answer';

/** Answers GET and HEAD from what is kept in memory, before any middleware. */
export function keptAnswers(reads: PublicReads, metrics: Metrics): EarlyAnswer {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = request.url ?? '';
    const answer = reads.peek(path);
    if (!answer) return false;
    metrics.countKept(path);
    response.setHeader('X-Request-Id', request.headers['x-request-id'] ?? randomUUID());
    writeAnswer(request, response, answer);
    return true;
  };
}
