import { userInputSchema } from 'shared-types';
import { ValidationError } from '../foundation/http/domain-errors';
import { COMMON_WORDS } from './common-words';

/* oxlint-disable regexps/linear -- a password has at most 200 characters */

const COMMON = 'This is one of the first passwords that are tried. Choose one that nobody else would.';
const OWN_ADDRESS = 'This is made of the email address. Choose a password that is not.';

/** Signs that are read as letters: `p@ssw0rd`. */
const READ_AS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** What fingers walk along: rows and columns of keys, the alphabet, the digits. */
const WALKS = [
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
].flatMap((row) => [row, [...row].reverse().join('')]);

const SHORTEST_WALK = 3;
/** Shorter pieces of an address are in too many words. */
const SHORTEST_PIECE = 3;
/** With fewer letters of its own beside them, a password is made of its owner's address. */
const FEWEST_OWN = 3;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const readAsLetters = (text: string): string =>
  plain([...text.toLowerCase()].map((sign) => READ_AS[sign] ?? sign).join(''));

const withoutDigitsAround = (text: string): string => text.replace(/^\d+|\d+$/g, '');

/** Whether a text is nothing but walks, one after the other. Each place where one may end is looked at once. */
function isWalks(text: string): boolean {
  const ends = new Set([0]);
  for (const start of ends) {
    for (let end = start + SHORTEST_WALK; end <= text.length; end += 1) {
      const piece = text.slice(start, end);
      if (!WALKS.some((row) => row.includes(piece))) break;
      ends.add(end);
    }
  }
  return ends.has(text.length);
}

/** A text that is another one over and over, as that one: `abcabcabc` as `abc`. */
const repeated = (text: string): string => /^(.+?)\1+$/.exec(text)?.[1] ?? text;

function isCommon(password: string): boolean {
  const digits = plain(password);
  const whole = repeated(digits);
  if (whole.length < SHORTEST_WALK || isWalks(whole)) return true;
  const words = [digits, readAsLetters(password), readAsLetters(password.replace(/[^\p{L}]+$/u, ''))];
  return words.some((word) => {
    const base = repeated(withoutDigitsAround(word));
    return COMMON_WORDS.has(base) || (base !== '' && isWalks(base));
  });
}

function isOwnAddress(password: string, email: string): boolean {
  const pieces = [email, ...email.split('@'), ...email.split(/[^\p{L}\p{N}]+/u)]
    .map(plain)
    .filter((piece) => piece.length >= SHORTEST_PIECE)
    .sort((a, b) => b.length - a.length);
  const text = plain(password);
  const rest = pieces.reduce((left, piece) => left.split(piece).join(''), text);
  return rest !== text && withoutDigitsAround(rest).length < FEWEST_OWN;
}

/**
 * Refuses a password that others would guess: a common one, also with digits around it or signs for letters, walks along
 * the keys, repetitions, and one made of the email address of its user.
 * @param path name of the field
 * @throws ValidationError with a sentence that says what is wrong
 */
export function assertStrongPassword(password: string, email: string, path: string): void {
  if (isOwnAddress(password, email)) throw new ValidationError([{ path, message: OWN_ADDRESS }]);
  if (isCommon(password)) throw new ValidationError([{ path, message: COMMON }]);
}

/**
 * As {@link assertStrongPassword}, of a password that came by no schema: its length is checked too.
 * @throws ValidationError with a sentence that says what is wrong
 */
export function assertUsablePassword(password: string, email: string, path: string): void {
  const { error } = userInputSchema.shape.password.safeParse(password);
  if (error) throw new ValidationError(error.issues.map(({ message }) => ({ path, message })));
  assertStrongPassword(password, email, path);
}
