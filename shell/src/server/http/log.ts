import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { pinoHttp, type HttpLogger } from 'pino-http';
import { patientLog } from 'shared-types/patient-log';
import { REQUEST_ID } from './send-cached';

/** The longest address in a line, so that a flood of long ones does not fill the disk sooner than one of short ones. */
const LONGEST_ADDRESS = 200;

/** An address for the log: without its query, which contains what people typed. */
const withoutQuery = (address: string): string => address.replace(/\?.*/s, '').slice(0, LONGEST_ADDRESS);

/** The log of the site's server, of lines of JSON; `url` and `path` are logged without their queries. */
export function createLog(
  level: NonNullable<LoggerOptions['level']>,
  destination: DestinationStream = patientLog((bytes) => writeSync(1, bytes)),
): Logger {
  return pino({ name: 'shell', level, serializers: { url: withoutQuery, path: withoutQuery } }, destination);
}

/** A line for each request but those for files and from machines, and a name for each, which its answer and all its lines have. */
export function requestLog(log: Logger): HttpLogger {
  return pinoHttp({
    logger: log,
    // A visitor's own is neither believed nor repeated.
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader(REQUEST_ID, id);
      return id;
    },
    autoLogging: {
      ignore: (request) =>
        /^\/(assets\/|pictures\/|remotes\/|styles\/|reports$|metrics$)/.test(request.url ?? ''),
    },
    // Headers carry session cookies, and queries contain what people typed.
    serializers: {
      req: ({ id, method, url }: { id: unknown; method: string; url: string }) => ({
        id,
        method,
        path: withoutQuery(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  });
}
