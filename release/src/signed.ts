import { createHmac, timingSafeEqual } from 'node:crypto';

/** Something that is signed, and that counts until it expires. */
export interface Signable {
  /** Seconds since 1970. */
  expires: number;
}

/** One kind of what is signed. */
export interface SignedKind<T extends Signable> {
  /** Distinguishes these signatures from others made with the same secret. */
  purpose: string;
  schema: { parse: (value: unknown) => T };
}

/** Why a signed text counts for nothing; only what was signed once can be named. */
export type SignedRefusal<T> = { refused: 'forged' } | { refused: 'expired'; of: T };

const signatureOf = (payload: string, purpose: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n`).update(payload).digest();

/** A value and its signature, for use in addresses, cookies and headers. */
export function sign<T extends Signable>(value: T, { purpose }: SignedKind<T>, secret: string): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${signatureOf(payload, purpose, secret).toString('base64url')}`;
}

/**
 * Reads a signed value, checking its signature before anything else.
 * @param now ms since 1970
 */
export function readSigned<T extends Signable>(
  text: string,
  { purpose, schema }: SignedKind<T>,
  secret: string,
  now: number,
): { value: T } | SignedRefusal<T> {
  const [payload = '', signature = '', ...rest] = text.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(payload, purpose, secret);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { refused: 'forged' };
  }
  const value = schema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  return value.expires * 1000 > now ? { value } : { refused: 'expired', of: value };
}
