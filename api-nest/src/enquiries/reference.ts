import { randomInt } from 'node:crypto';

/** Digits and letters that nobody mistakes for each other on paper or on the phone: no 0 O 1 I L, no U or V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** A reference a visitor may quote, e.g. `FR-7K3M9Q`; one of 594 million. */
export function newReference(): string {
  return `FR-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
