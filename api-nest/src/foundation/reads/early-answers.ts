import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Metrics } from '../metrics/metrics';
import type { PublicReads } from './public-reads';
import { writeAnswer } from './ready-answer';

/** Answers a request at once and returns true, or leaves it to Express. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Express, with answers before any middleware runs: public answers kept in memory cost a fraction of what the full
 * stack does.
 */
export class EarlyAnswersAdapter extends ExpressAdapter {
  private early: EarlyAnswer = () => false;

  answerEarly(early: EarlyAnswer): void {
    this.early = early;
  }

  override initHttpServer(): void {
    const express: (request: IncomingMessage, response: ServerResponse) => void = this.getInstance();
    this.setHttpServer(
      createServer((request, response) => {
        if (!this.early(request, response)) express(request, response);
      }),
    );
  }
}

/** Answers GET and HEAD from what is kept in memory. */
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
