import { randomInt } from 'node:crypto';

/** Digits and letters that cannot be mistaken for each other on paper or on the phone: no 0 O 1 I L, no U or V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';

const LENGTH = 6;
const REFERENCES = ALPHABET.length ** LENGTH;

/** A random reference, e.g. `FR-7K3M9Q`; one of 594 million. */
export function newReference(): string {
  let left = randomInt(REFERENCES);
  let text = '';
  for (let n = 0; n < LENGTH; n += 1) {
    text += ALPHABET[left % ALPHABET.length];
    left = Math.floor(left / ALPHABET.length);
  }
  return `FR-${text}`;
}

/** So many different references. */
export function newReferences(count: number): string[] {
  const references = new Set<string>();
  while (references.size < count) references.add(newReference());
  return [...references];
}
