import { createHash, randomBytes } from 'node:crypto';
import { base32 } from './one-time-code';

const HOW_MANY = 10;
/** 80 bits: a plain sum does not reveal such a code. */
const BYTES = 10;

/** New recovery codes, e.g. `mzxw-6ytb-oi4d-q2ka`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const groups = base32(randomBytes(BYTES)).toLowerCase().match(/.{4}/g) ?? [];
    return groups.join('-');
  });
}

/** SHA-256 of a recovery code, by which it is stored; case, blanks and dashes do not matter. */
export function hashOfRecoveryCode(code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(plain).digest('hex');
}
