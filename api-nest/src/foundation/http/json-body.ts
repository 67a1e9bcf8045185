import { json, type NextFunction, type Request, type Response } from 'express';
import { bodyInTime } from './body-timeout';
import { BadRequestError, TooLargeError, UnsupportedMediaTypeError } from './domain-errors';

type Parser = (request: Request, response: Response, next: NextFunction) => void;

const parsers = new Map<number, Parser>();

function parserFor(limit: number): Parser {
  const known = parsers.get(limit);
  if (known) return known;
  const parser = json({ limit, strict: false, type: ['application/json', 'application/*+json'] });
  parsers.set(limit, parser);
  return parser;
}

function asDomainError(error: unknown, tooLarge: string): Error {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  switch (type) {
    case 'entity.too.large':
      return new TooLargeError(tooLarge);
    case 'entity.parse.failed':
      return new BadRequestError('The request is not valid JSON.');
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new UnsupportedMediaTypeError('Send JSON in UTF-8.');
    case 'request.aborted':
    case 'request.size.invalid':
      return new BadRequestError('The request ended before its body was complete.');
    default:
      return error instanceof Error ? error : new Error(String(error));
  }
}

const hasBody = (request: Request): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/**
 * Reads a request's JSON body into `request.body`. Called once the caller is known to be allowed, so that callers without a session
 * cannot fill the server's memory.
 * @param tooLarge the sentence for a body of more than `limit` bytes
 * @throws a DomainError when it is not JSON, is too large, or does not arrive in time
 */
export async function readJsonBody(
  request: Request,
  response: Response,
  limit: number,
  tooLarge = `The request is larger than ${Math.floor(limit / 1024)} kB.`,
): Promise<void> {
  if (!hasBody(request)) return;
  if (!request.is(['application/json', 'application/*+json'])) {
    throw new UnsupportedMediaTypeError('Send JSON (Content-Type: application/json).');
  }
  const read = new Promise<void>((resolve, reject) => {
    parserFor(limit)(request, response, (error?: unknown) =>
      error === undefined ? resolve() : reject(asDomainError(error, tooLarge)),
    );
  });
  await bodyInTime(read, limit);
}
