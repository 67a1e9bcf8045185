import { randomInt } from 'node:crypto';

/** Digits and letters that cannot be mistaken for each other on paper or on the phone: no 0 O 1 I L, no U or V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';

const LENGTH = 6;
const CODES = ALPHABET.length ** LENGTH;

/** A random code that can be read aloud, e.g. `7K3M9Q`; one of 594 million. */
export function randomCode(): string {
  let left = randomInt(CODES);
  let text = '';
  for (let n = 0; n < LENGTH; n += 1) {
    text += ALPHABET[left % ALPHABET.length];
    left = Math.floor(left / ALPHABET.length);
  }
  return text;
}
