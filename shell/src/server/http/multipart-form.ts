import { PassThrough, type Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import busboy from 'busboy';
import type { Request } from 'express';
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from 'shared-types/enquiry-choices';

/** Bytes of all fields together, as of a form without files. */
export const FORM_BYTES = 64 * 1024;

/** Bytes of a whole form: twice its largest files, so that one large file is refused by its name on the page. */
const MULTIPART_BYTES = 2 * ATTACHMENTS_MAX * ATTACHMENT_MAX_BYTES;

const LIMITS = {
  fields: 200,
  fieldSize: FORM_BYTES,
  files: ATTACHMENTS_MAX,
  // One more than a file may have, so that the API refuses a larger one instead of storing a part of it.
  fileSize: ATTACHMENT_MAX_BYTES + 1,
  parts: 200 + ATTACHMENTS_MAX,
};

/** A form has more bytes than are read of it; the message tells the visitor what to do. */
export class FormTooLargeError extends Error {}

const TOO_LARGE =
  'The form was too large. Go back, choose at most five files of at most 10 MB each, and send it again.';
const TOO_LONG = 'What you typed is too long. Go back, shorten it, and send it again.';

/** A form that was sent as `multipart/form-data`. */
export interface MultipartForm {
  fields: Record<string, string | string[]>;
  hasTooManyFiles: boolean;
}

/** Gives a body to the parser. After an error the rest is read, within bounds, so that the client gets an answer. */
async function parse(request: Request, parser: Writable): Promise<void> {
  let bytes = 0;
  const refuseAbove = (length: number) => {
    if (length > MULTIPART_BYTES) parser.destroy(new FormTooLargeError(TOO_LARGE));
  };
  refuseAbove(Number(request.headers['content-length']));
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    refuseAbove(bytes);
    if (bytes > 2 * MULTIPART_BYTES) request.destroy();
  });
  request.once('close', () => {
    if (!request.complete) parser.destroy(new Error('a form ended early'));
  });
  try {
    await finished(request.pipe(parser));
  } catch (error) {
    request.unpipe(parser).resume();
    throw error;
  }
}

/**
 * Reads a form, one part after the other.
 * @param take is given each file of a name as it arrives, and does not wait for its end; the rest of a file that it no
 * longer reads is left out
 * @throws FormTooLargeError when the body or its fields are too large, Error when it is no such form or ends early
 */
export async function readMultipartForm(
  request: Request,
  name: string,
  take: (fileName: string, bytes: Readable) => Promise<void>,
): Promise<MultipartForm> {
  const fields = new Map<string, string[]>();
  const taken: Promise<void>[] = [];
  let fieldBytes = 0;
  let hasTooManyFiles = false;
  const parser = busboy({ headers: request.headers, defParamCharset: 'utf8', limits: LIMITS });
  parser.on('field', (field, value, { valueTruncated }) => {
    fieldBytes += Buffer.byteLength(field) + Buffer.byteLength(value);
    fields.set(field, [...(fields.get(field) ?? []), value]);
    if (valueTruncated || fieldBytes > FORM_BYTES) parser.destroy(new FormTooLargeError(TOO_LONG));
  });
  parser.on('filesLimit', () => (hasTooManyFiles = true));
  parser.on('file', (field, file, { filename = '' }) => {
    // A field in which no file was chosen is sent without a name.
    if (field !== name || filename === '') {
      // An error that ends the parser ends its file too; an error without a listener would end the process.
      file.on('error', () => undefined).resume();
      return;
    }
    // A reader that ends early destroys its stream; the parser needs its own to be read to the end.
    const bytes = new PassThrough();
    file.on('error', (error) => bytes.destroy(error)).pipe(bytes);
    bytes.on('error', () => undefined).once('close', () => file.unpipe(bytes).resume());
    taken.push(take(filename, bytes).finally(() => bytes.destroy()));
  });
  try {
    await parse(request, parser);
  } finally {
    await Promise.allSettled(taken);
  }
  await Promise.all(taken);
  return {
    fields: Object.fromEntries(
      [...fields].map(([field, [first = '', ...others]]) => [
        field,
        others.length > 0 ? [first, ...others] : first,
      ]),
    ),
    hasTooManyFiles,
  };
}
