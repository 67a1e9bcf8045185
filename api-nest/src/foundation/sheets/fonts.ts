import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { cutText } from 'shared-types/cut-text';

export type Weight = 'regular' | 'bold';

interface Family {
  /** pdfkit knows its cuts as `<name>-regular` and `<name>-bold`. */
  name: string;
  files: Record<Weight, Buffer>;
  glyphs: Font;
}

function family(name: string, cut: (weight: string) => string): Family {
  const read = (weight: string) => readFileSync(require.resolve(cut(weight)));
  const files = { regular: read('400Regular'), bold: read('600SemiBold') };
  return { name, files, glyphs: create(files.regular) as Font };
}

/**
 * The site's typeface, and one with Greek and Cyrillic letters for texts that it cannot set. Read once; a sheet embeds
 * only the glyphs it uses.
 */
const FAMILIES: [Family, Family] = [
  family('hanken', (cut) => `@expo-google-fonts/hanken-grotesk/${cut}/HankenGrotesk_${cut}.ttf`),
  family('noto', (cut) => `@expo-google-fonts/noto-sans/${cut}/NotoSans_${cut}.ttf`),
];

/** Scripts written from the right, or whose letters join, are not supported. */
const UNSET = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Devanagari}]/u;

// oxlint-disable-next-line no-control-regex -- control characters are what is replaced
const BLANK = /[\s\u0000-\u001f\u007f-\u009f]/u;

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

function has({ glyphs }: Family, character: string): boolean {
  return !UNSET.test(character) && glyphs.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

const settable = (character: string) => FAMILIES.some((each) => has(each, character));

/**
 * Text that one of the typefaces can set: unknown accents are removed, other unknown characters become question marks,
 * and control characters spaces.
 */
export function drawable(text: string): string {
  const characters = Array.from(text.normalize('NFC').replace(/\r\n?/g, '\n'), (character) => {
    if (character === '\n') return character;
    if (INVISIBLE.test(character)) return '';
    if (BLANK.test(character)) return ' ';
    if (settable(character)) return character;
    const [base = ''] = Array.from(character.normalize('NFKD'));
    return settable(base) ? base : '?';
  });
  return characters.join('').trim();
}

/** Whether {@link drawable} keeps a character, at least without its accent. */
function isDrawable(character: string): boolean {
  if (INVISIBLE.test(character) || BLANK.test(character) || settable(character)) return true;
  const [base = ''] = Array.from(character.normalize('NFKD'));
  return settable(base);
}

/** Of the words that are not drawable, as many and as much as a sentence about them names. */
const MOST_WORDS = 8;
const LONGEST_WORD = 20;

/** The first words of some texts, each once and shortened, in which {@link drawable} puts question marks. */
export function undrawableWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.normalize('NFC').split(/\s+/));
  const undrawable = new Set(words.filter((word) => !Array.from(word).every(isDrawable)));
  return [...undrawable].slice(0, MOST_WORDS).map((word) => cutText(word, LONGEST_WORD));
}

/** Registers the typefaces with a document. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const { name, files } of FAMILIES) {
    document.registerFont(`${name}-regular`, files.regular).registerFont(`${name}-bold`, files.bold);
  }
}

/** The font for a {@link drawable} text: the site's typeface, unless that lacks one of its characters. */
export function fontFor(weight: Weight, text: string): string {
  const [own, other] = FAMILIES;
  const whole = Array.from(text).every((character) => character === '\n' || has(own, character));
  return `${(whole ? own : other).name}-${weight}`;
}
