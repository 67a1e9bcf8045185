import { readFileSync } from 'node:fs';

const fileOf = (weight: number): Buffer =>
  readFileSync(
    require.resolve(`@fontsource/hanken-grotesk/files/hanken-grotesk-latin-${weight}-normal.woff`),
  );

/** The site's typeface in the cuts of the sheet; read once, embedded in part. */
export const FONTS = { regular: fileOf(400), bold: fileOf(600) };

/** What the latin cut of the typeface has glyphs for. */
const DRAWABLE =
  /^[\n\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]$/u;

/**
 * Text as the typeface can set it: letters with rarer accents lose them, other characters become a question mark,
 * and control characters spaces.
 */
export function drawable(text: string): string {
  const characters = Array.from(text.normalize('NFC').replace(/\r\n?/g, '\n'), (character) => {
    if (DRAWABLE.test(character)) return character;
    // eslint-disable-next-line no-control-regex -- control characters are what is replaced
    if (/[\s\u0000-\u001f\u007f-\u009f]/u.test(character)) return ' ';
    const [base = '?'] = Array.from(character.normalize('NFKD'));
    return DRAWABLE.test(base) ? base : '?';
  });
  return characters.join('').trim();
}
