// Figures with a unit, as texts of this site write them: `£299`, `24-48 hours`, `30kg`, `10-year`, `half a millimetre`.

/** Source of an expression for a number in digits, e.g. `1,200.50`. */
export const AMOUNT = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const UNITS_IN_WORDS = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 };
const TENS_IN_WORDS = {
  twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
}; // prettier-ignore
const WORDS: Record<string, number> = {
  ...UNITS_IN_WORDS, ...TENS_IN_WORDS,
  ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18,
  nineteen: 19, hundred: 100,
}; // prettier-ignore
const anyOf = (words: object): string => Object.keys(words).join('|');
const IN_WORDS = String.raw`half an?|(?:${anyOf(TENS_IN_WORDS)})[\s-](?:${anyOf(UNITS_IN_WORDS)})|${anyOf(WORDS)}`;
const UNIT =
  '(?:working |business )?days?|kg|kilos?|[cm]?m|(?:milli|centi)?metres?|minutes?|hours?|weeks?|months?|years?|%|per cent|pounds?';

const range = (one: string): string =>
  String.raw`between\s(?:${one})\sand\s(?:${one})|(?:${one})(?:(?:\s?[-–]\s?|\s(?:to|or)\s)(?:${one}))?`;
const FIGURE = new RegExp(
  String.raw`£\s?${AMOUNT}|\b(?:${range(AMOUNT)}|${range(IN_WORDS)})[\s-]?(?:${UNIT})(?![\w-])`,
  'gi',
);

/** What figures are compared by: lengths of time up to weeks in hours, longer ones in months, pounds, kilograms, per cent. */
type Measure = 'hours' | 'months' | 'pounds' | 'kilograms' | 'percent' | 'other';

/** A figure as it is written, and what it says: one number, or from the first to the second. */
export interface Figure {
  text: string;
  measure: Measure;
  numbers: readonly number[];
}

const UNITS: readonly [unit: RegExp, measure: Measure, factor: number][] = [
  [/hours?$/i, 'hours', 1],
  [/days?$/i, 'hours', 24],
  [/weeks?$/i, 'hours', 24 * 7],
  [/months?$/i, 'months', 1],
  [/years?$/i, 'months', 12],
  [/(kg|kilos?)$/i, 'kilograms', 1],
  [/(%|per cent)$/i, 'percent', 1],
  [/^£|pounds?$/i, 'pounds', 1],
];

/** The number that `42`, `1,200`, `half a` or `twenty-four` is. */
function numberOf(written: string): number {
  if (written.startsWith('half')) return 0.5;
  if (/^\d/.test(written)) return Number(written.replaceAll(',', ''));
  return written.split(/[\s-]/).reduce((sum, word) => sum + (WORDS[word] ?? NaN), 0);
}

/** The figure that a text is, e.g. that of a constant. */
export function figureOf(text: string): Figure {
  const [, measure = 'other', factor = 1] = UNITS.find(([unit]) => unit.test(text)) ?? [];
  const written = text.toLowerCase().match(new RegExp(String.raw`${AMOUNT}|\b(?:${IN_WORDS})\b`, 'g')) ?? [];
  return { text, measure, numbers: written.map((number) => numberOf(number) * factor) };
}

/** All figures of a text. `7 days a week` is none. */
export const figuresIn = (text: string): Figure[] =>
  [...text.matchAll(FIGURE)]
    .filter(
      ({ 0: figure, index }) => !/^ an? (day|week|month|year)\b/i.test(text.slice(index + figure.length)),
    )
    .map(([figure]) => figureOf(figure));

/** Whether two figures say the same, e.g. `2 weeks` and `14 days`. */
export const sameFigure = (one: Figure, other: Figure): boolean =>
  one.measure === other.measure && String(one.numbers) === String(other.numbers);

/** The sentences of a text without markup; a line end is the end of one. */
export const sentencesIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[A-Z{“])/))
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
