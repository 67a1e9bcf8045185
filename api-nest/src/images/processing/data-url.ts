import { ValidationError } from '../../foundation/http/domain-errors';

/** Browsers give a file without an extension no type, or a general one; its content decides. */
export const DATA_URL_OPENING = /^data:[^,]*;base64,/i;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Longest opening that is recognised. */
export const MAX_OPENING = 200;

/** The refusal of anything but a data URL. */
export const NOT_A_DATA_URL = 'Send the image as a data URL: data:image/jpeg;base64,…';

/** The bytes of a data URL, whatever type it claims. Throws a ValidationError naming `data`. */
export function decodeDataUrl(dataUrl: string): Buffer {
  const opening = DATA_URL_OPENING.exec(dataUrl.slice(0, MAX_OPENING))?.[0];
  const payload = opening === undefined ? undefined : dataUrl.slice(opening.length);
  if (payload === undefined || !BASE64.test(payload)) {
    throw new ValidationError([{ path: 'data', message: NOT_A_DATA_URL }]);
  }
  return Buffer.from(payload, 'base64');
}

export function toDataUrl(mediaType: string, bytes: Buffer): string {
  return `data:${mediaType};base64,${bytes.toString('base64')}`;
}
