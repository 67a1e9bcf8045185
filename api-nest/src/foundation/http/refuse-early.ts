import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { refusalOf } from 'shared-types/request-target';

/** Answers a request whose address is too long, or that names several hosts, before it is logged or routed. */
export const refuseEarly: RequestHandler = (request, response, next) => {
  const refusal = refusalOf(request);
  if (refusal === undefined) {
    next();
    return;
  }
  const requestId = randomUUID();
  response
    .status(refusal.status)
    .set('X-Request-Id', requestId)
    .type('application/problem+json')
    .send(JSON.stringify({ ...refusal, requestId }));
};
