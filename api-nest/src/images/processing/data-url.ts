import { IMAGE_MAX_BYTES, IMAGE_TOO_LARGE, NOT_A_DATA_URL } from 'shared-types';
import { TooLargeError, ValidationError } from '../../foundation/http/domain-errors';

/** Browsers give a file without an extension no type, or a general one; its content decides. */
const DATA_URL_OPENING = /^data:[^,]*;base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Longest opening that is recognised. */
const MAX_OPENING = 200;

/** Characters of the largest image in base64. */
const MAX_PAYLOAD = Math.ceil(IMAGE_MAX_BYTES / 3) * 4;

/**
 * The bytes of a data URL, whatever type it claims.
 * @throws TooLargeError over 5 MB; ValidationError naming `data` for anything but a data URL
 */
export function decodeDataUrl(dataUrl: string): Buffer {
  const opening = DATA_URL_OPENING.exec(dataUrl.slice(0, MAX_OPENING))?.[0];
  const payload = opening === undefined ? undefined : dataUrl.slice(opening.length);
  if (payload !== undefined && payload.length > MAX_PAYLOAD) throw new TooLargeError(IMAGE_TOO_LARGE);
  if (payload === undefined || !BASE64.test(payload)) {
    throw new ValidationError([{ path: 'data', message: NOT_A_DATA_URL }]);
  }
  return Buffer.from(payload, 'base64');
}

export function toDataUrl(mediaType: string, bytes: Buffer): string {
  return `data:${mediaType};base64,${bytes.toString('base64')}`;
}
