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
  /** Told how much has gone out, 0–1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

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
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(parseJson(request.responseText));
      else reject(answerError(request.status, request.statusText, request.responseText));
    };
    request.onerror = () => reject(noAnswer());
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) reject(new DOMException('The upload was cancelled.', 'AbortError'));
    else request.send(JSON.stringify(body));
  });
}

/**
 * Sends a picture and reads the record that it has become.
 * @throws CallFailure `Failed to upload image`, AbortError when cancelled
 */
export async function sendPicture(
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  options: UploadOptions,
): Promise<ImageRecord> {
  const send = async () =>
    imageRecordSchema.parse(await withSession(() => sendWithProgress(method, path, body, options)));
  const record = await inWords('Failed to upload image', readable(send()));
  rememberRecord(record);
  return record;
}

/**
 * Adds a picture to the library (`POST /images`); bytes that are there already answer the existing record with
 * `duplicate: true`.
 * @throws CallFailure `Failed to upload image`, AbortError when cancelled
 */
export function uploadImage(upload: Upload, options: UploadOptions = {}): Promise<ImageRecord> {
  return sendPicture('POST', '/api/images', upload, options);
}
