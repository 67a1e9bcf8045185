import { Secret, TOTP } from 'otpauth';

/** Steps that a clock may be wrong by, and a person slow by. */
const TOLERANCE = 1;

/** Codes as every authenticator app makes them (RFC 6238): SHA-1, six digits, a new one every 30 s. */
const codesOf = (key: Buffer, label = '', issuer = '') =>
  new TOTP({ secret: new Secret({ buffer: Uint8Array.from(key).buffer }), label, issuer });

/** Base32 (RFC 4648) without padding, as authenticator apps take a key. */
export const base32 = (key: Buffer): string => codesOf(key).secret.base32;

/** The address that puts a key into an authenticator app. */
export const keyAddress = (key: Buffer, account: string, issuer: string): string =>
  codesOf(key, account, issuer).toString();

/** The code at a time in ms since 1970. */
export const codeAt = (key: Buffer, timestamp: number): string => codesOf(key).generate({ timestamp });

/** The step of a time in ms since 1970: codes are counted by it. */
export const stepAt = (timestamp: number): number => TOTP.counter({ timestamp });

/**
 * The step whose code this is: the present one or one beside it, and after the last one that was used, so that a code
 * counts once.
 * @param now ms since 1970
 * @returns undefined for a wrong code and for a used one
 */
export function stepOfCode(code: string, key: Buffer, lastStep: number, now: number): number | undefined {
  const beside = codesOf(key).validate({ token: code, timestamp: now, window: TOLERANCE });
  if (beside === null) return undefined;
  const step = stepAt(now) + beside;
  return step > lastStep ? step : undefined;
}
