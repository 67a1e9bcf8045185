import { ValidationError } from '../../foundation/http/domain-errors';

const OPENING = /^data:image\/[a-z0-9.+-]+;base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The refusal of anything but a data URL. */
export const NOT_A_DATA_URL = 'Send the image as a data URL: data:image/jpeg;base64,…';

/** The bytes of a data URL, whatever type it claims. Throws a ValidationError naming `data`. */
export function decodeDataUrl(dataUrl: string): Buffer {
  const opening = OPENING.exec(dataUrl)?.[0];
  const payload = opening === undefined ? '' : dataUrl.slice(opening.length);
  if (!BASE64.test(payload)) {
    throw new ValidationError([{ path: 'data', message: NOT_A_DATA_URL }]);
  }
  return Buffer.from(payload, 'base64');
}

export function toDataUrl(mediaType: string, bytes: Buffer): string {
  return `data:${mediaType};base64,${bytes.toString('base64')}`;
}
