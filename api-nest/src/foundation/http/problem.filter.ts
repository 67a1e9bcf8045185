import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Problem } from 'shared-types';
import { isDiskFull } from 'shared-types/disk-full';
import { isDatabaseAway } from '../database/database-away';
import { isUnstorableText } from '../database/unstorable-text';
import { DiskFullError, DomainError, UnavailableError, UnstorableTextError } from './domain-errors';

/** A problem document, ready to send, with the headers that go with it. */
interface ProblemAnswer {
  body: Problem & Record<string, unknown>;
  headers: Record<string, string>;
  /** Whether it is an internal error, to be logged. */
  unexpected: boolean;
}

const DETAILS: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'There is nothing at this address.',
  405: 'This address does not accept that method.',
  413: 'This is too large to send. Make it smaller and try again.',
  415: 'Send JSON (Content-Type: application/json).',
};

const problem = (status: number, title: string, detail: string, requestId: string) => ({
  type: 'about:blank',
  title,
  status,
  detail,
  requestId,
});

/** Errors of body parsers and routers carry their status, as `http-errors` does. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof URIError) return 400;
  if (error instanceof Error && 'status' in error && typeof error.status === 'number') return error.status;
  return undefined;
}

/** Turns any error into a problem document; internal errors reveal nothing. */
function toProblem(error: unknown, requestId: string): ProblemAnswer {
  if (!(error instanceof DomainError) && isDatabaseAway(error)) {
    return { ...toProblem(new UnavailableError(), requestId), unexpected: true };
  }
  if (!(error instanceof DomainError) && isDiskFull(error)) {
    return { ...toProblem(new DiskFullError(), requestId), unexpected: true };
  }
  if (isUnstorableText(error)) return toProblem(new UnstorableTextError(), requestId);
  if (error instanceof DomainError) {
    const body = { ...problem(error.status, error.title, error.message, requestId), ...error.extra };
    return {
      body: error.issues ? { ...body, issues: error.issues } : body,
      headers: error.headers ?? {},
      unexpected: false,
    };
  }
  const status = statusOf(error) ?? 500;
  if (status >= 400 && status < 500) {
    const title = STATUS_CODES[status] ?? 'Bad request';
    const headers: Record<string, string> = status === 413 ? { Connection: 'close' } : {};
    return { body: problem(status, title, DETAILS[status] ?? title, requestId), headers, unexpected: false };
  }
  const body = problem(
    500,
    'Internal error',
    'Something went wrong on our side. Please try again in a minute.',
    requestId,
  );
  return { body, headers: {}, unexpected: true };
}

/** The only place where errors become HTTP answers (`application/problem+json`, contracts, API). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const { body, headers, unexpected } = toProblem(error, response.get('X-Request-Id') ?? '');
    if (unexpected) request.log.error({ err: error }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response
      .status(body.status)
      .set({ 'Cache-Control': 'no-store', ...headers })
      .type('application/problem+json')
      .send(JSON.stringify(body));
  }
}
