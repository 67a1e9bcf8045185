import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { pinoHttp, type HttpLogger } from 'pino-http';
import { patientLog } from 'shared-types/patient-log';
import { MINUTE_MS } from '../deadlines';
import { loggableMessage, loggedError } from './logged-error';

/** The longest address in a line, so that a flood of long ones does not fill the disk sooner than one of short ones. */
const LONGEST_PATH = 200;

/** The API's log, of lines of JSON. Errors are logged without the data that they carry. */
export function createLogger(
  level: NonNullable<LoggerOptions['level']>,
  destination: DestinationStream = patientLog((bytes) => writeSync(1, bytes)),
): Logger {
  return pino({ name: 'api', level, serializers: { err: loggedError } }, destination);
}

/** Sends the lines of Nest's and our own `Logger`s to pino. `log`, which Nest uses while starting, becomes `debug`. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest passes the context last: `logger.warn({err}, 'text')` arrives as `{err}, 'text', 'Context'`. */
  private write(
    level: 'trace' | 'debug' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const texts = rest.filter((part) => typeof part === 'string');
    const context = texts.length > 0 ? texts[texts.length - 1] : undefined;
    if (message instanceof Error) {
      this.logger[level]({ context, err: message }, loggableMessage(message));
    } else if (typeof message === 'object' && message !== null) {
      this.logger[level]({ ...message, context }, texts.length > 1 ? texts[0] : undefined);
    } else {
      const stack = texts.length > 1 ? texts[0] : undefined;
      this.logger[level]({ context, ...(stack ? { stack } : {}) }, String(message));
    }
  }
}

const ACCEPTABLE_ID = /^[\w-]{8,64}$/;

/** A request's id, from the site's server or new; answered in `X-Request-Id`. */
function requestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && ACCEPTABLE_ID.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  return id;
}

/** Lines of refused requests in a minute; further ones share one line. */
const REFUSED_LINES = 300;

const isRefusal = (status: number): boolean => status === 401 || status === 403 || status === 429;

/** Says of each refused request whether it gets a line, so that a flood of them does not push out all others. */
function refusedLines(logger: Logger): () => boolean {
  let count = 0;
  const sumUp = () => {
    if (count > REFUSED_LINES) logger.warn({ further: count - REFUSED_LINES }, 'more requests were refused');
    count = 0;
  };
  return () => {
    if (count === 0) setTimeout(sumUp, MINUTE_MS).unref();
    count += 1;
    if (count === REFUSED_LINES + 1) logger.warn('many requests are refused; they are counted from here on');
    return count <= REFUSED_LINES;
  };
}

/**
 * One log line a request: id, method, path without its query, status, duration. No headers, no bodies. Of refused
 * requests, {@link REFUSED_LINES} a minute.
 */
export function requestLog(logger: Logger): HttpLogger {
  const getsLine = refusedLines(logger);
  return pinoHttp({
    logger,
    genReqId: requestId,
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      if (isRefusal(response.statusCode) && !getsLine()) return 'silent';
      return response.statusCode >= 400 ? 'warn' : 'info';
    },
    serializers: {
      req: (request: { id: unknown; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0]?.slice(0, LONGEST_PATH),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      // pino-http brings its own, and hands on what that made of the error.
      err: ({ raw }: { raw: unknown }) => loggedError(raw),
    },
  });
}
