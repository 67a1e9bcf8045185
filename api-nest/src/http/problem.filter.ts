import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { toProblem } from './problem';

/** What `request-log.ts` answers in `X-Request-Id`. */
const requestIdOf = (response: Response): string => response.get('X-Request-Id') ?? '';

/** The only place where errors become HTTP answers (`application/problem+json`, contracts, API). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const { body, headers, unexpected } = toProblem(error, requestIdOf(response));
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
