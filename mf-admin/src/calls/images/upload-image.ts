import { imageRecordSchema, type ImageCategory, type ImageRecord } from 'shared-types/image';
import { rememberRecord } from '../../library/known-pictures';
import { withSession } from '../../session/session';
import { answerError, noAnswer, parseJson, readable } from '../answer-error';
import { inWords } from '../../failures';

export interface Upload {
  /** Data URL. */
  data: string;
  name: string;
  category: ImageCategory;
}

export interface UploadOptions {
  /** Called with the share that has gone out, 0–1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** How long an upload may stand still, or wait for its answer, in ms. */
const STALLED_MS = 120_000;

/** Sends JSON with real progress, which `fetch` cannot tell. @throws ApiError; the signal's reason when aborted */
function sendWithProgress(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  { onProgress, signal }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('accept', 'application/json');
    let stalled = false;
    let timer: ReturnType<typeof setTimeout>;
    /** Gives up what has neither gone on nor been answered for long. */
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        stalled = true;
        request.abort();
      }, STALLED_MS);
    };
    request.onloadend = () => clearTimeout(timer);
    request.upload.onprogress = (event) => {
      watch();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(parseJson(request.responseText));
      else reject(answerError(request.status, request.responseText));
    };
    request.onerror = () => reject(noAnswer());
    request.onabort = () =>
      reject(stalled ? noAnswer() : new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(new DOMException('The upload was cancelled.', 'AbortError'));
    else {
      watch();
      request.send(JSON.stringify(body));
    }
  });
}

/**
 * Sends what carries images and reads the answer, in the specified words when it fails.
 * @throws CallFailure, AbortError when cancelled
 */
export function sendImages<T>(
  words: string,
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  { schema, ...options }: UploadOptions & { schema: { parse(answer: unknown): T } },
): Promise<T> {
  const send = async () =>
    schema.parse(await withSession(() => sendWithProgress(method, path, body, options)));
  return inWords(words, readable(send()));
}

/**
 * Sends an image and reads the record that it has become.
 * @throws CallFailure `Failed to upload image`, AbortError when cancelled
 */
export async function sendImage(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  options: UploadOptions,
): Promise<ImageRecord> {
  const answer = { ...options, schema: imageRecordSchema };
  const record = await sendImages('Failed to upload image', method, path, body, answer);
  rememberRecord(record);
  return record;
}

/**
 * Adds an image to the library (`POST /images`); bytes that are there already answer the existing record with
 * `duplicate: true`.
 * @throws CallFailure `Failed to upload image`, AbortError when cancelled
 */
export function uploadImage(upload: Upload, options: UploadOptions = {}): Promise<ImageRecord> {
  return sendImage('POST', '/api/images', upload, options);
}
