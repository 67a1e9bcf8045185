import { raw, type Request, type Response } from 'express';
import { ATTACHMENT_MAX_BYTES } from 'shared-types/enquiry-choices';
import { bodyInTime } from './body-timeout';
import { BadRequestError, TooLargeError, UnsupportedMediaTypeError } from './domain-errors';

/** Browsers give files that they do not know no type, so that these are sent as bytes; their content is judged later. */
const TYPES = ['image/*', 'application/pdf', 'application/octet-stream'];

const parse = raw({ limit: ATTACHMENT_MAX_BYTES, type: TYPES, inflate: false });

const endedEarly = (): Error => new BadRequestError('The request ended before its body was complete.');

function asDomainError(error: unknown): Error {
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large')
    return new TooLargeError('This file is larger than 10 MB. Make it smaller, or send a part of it.');
  if (type === 'encoding.unsupported')
    return new UnsupportedMediaTypeError('Send the file without compression.');
  if (type === 'request.aborted' || type === 'request.size.invalid') return endedEarly();
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * Reads a body that is one file into `request.body`, as bytes.
 * @throws a DomainError when it is none, is too large, or does not arrive in time
 */
export async function readFileBody(request: Request, response: Response): Promise<void> {
  if (!request.is(TYPES)) {
    throw new UnsupportedMediaTypeError('Send a picture or a PDF.');
  }
  const read = new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: unknown) =>
      error === undefined ? resolve() : reject(asDomainError(error)),
    );
  });
  await bodyInTime(read, ATTACHMENT_MAX_BYTES);
  // The parser takes a request that has ended already for one without a body.
  if (!Buffer.isBuffer(request.body)) throw endedEarly();
}
