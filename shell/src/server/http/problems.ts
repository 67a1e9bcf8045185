import type { Response } from 'express';
import type { Problem } from 'shared-types/problem';
import { REQUEST_ID } from './send-cached';

/** Answers a call with a problem document. @param detail a sentence for the caller */
export function sendProblem(response: Response, status: number, title: string, detail: string): void {
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    detail,
    requestId: response.get(REQUEST_ID),
  };
  response.status(status).type('application/problem+json').send(JSON.stringify(problem));
}
