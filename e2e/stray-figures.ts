import { FACTS, PRODUCT_FIGURES } from 'shared-types/content/facts';
import { figuresIn } from 'shared-types/content-checks/figures';

/** `30 kg`, `30kg` → `30kg`; `10-year`, `10 years` → `10year`. */
function plain(figure: string): string {
  return figure
    .toLowerCase()
    .replace(/(?<=\d)\s|\s(?=\d)|-(?=[a-z])/g, '')
    .replace(/s$/, '');
}

const facts = FACTS.map((fact) => ({ ...fact, plain: plain(fact.figure) }));
const quoted = Object.values(PRODUCT_FIGURES).flatMap((lines): string[] => Object.values(lines));

/** Between the cells of a row. */
const CELL = ' | ';

/**
 * Sentences, lines and rows of a page's HTML, with its description. What stands in `<data>` is worked out for the
 * visitor's own plan: that is tested where it is worked out, and is nothing that the company states.
 */
export function sentencesOf(html: string): string[] {
  const described = [...html.matchAll(/<meta name="description" content="([^"]*)"/g)].map(([, text]) => text);
  const lines = html
    .replace(/<(script|style|svg|data)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .replace(/&nbsp;|\s/g, ' ')
    .replace(/<\/t[hd]> *(?=<t[hd])/g, CELL)
    .replace(/<\/?(?:a|b|code|em|span|strong|t[hd]|wbr)\b[^>]*>/g, '')
    .split(/<[^>]*>/);
  return [...lines, ...described.map((text) => text ?? '')]
    .map((line) => line.replace(/&(?:amp|#38);/g, '&').replace(/&(?:[lr]squo|#x27|apos);/g, '’'))
    .flatMap((line) => (line.includes(CELL) ? [line] : line.split(/(?<=[.!?])\s+(?=[A-Z])/)))
    .map((sentence) => sentence.replace(/ +/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}

/** A figure of a sentence, and the row of the table of facts that allows it there. */
interface Stated {
  figure: string;
  fact: (typeof facts)[number] | undefined;
}

/** The figures of one sentence or row, without those of a line that the table has as a whole. */
function figuresOf(sentence: string): Stated[] {
  const isQuoted = (cell: string) => quoted.some((line) => line === cell || line.split('. ').includes(cell));
  // A row of warranties has loads with a space before their unit, as the specification has those of series.
  const own = sentence.split(CELL).filter((cell) => !isQuoted(cell.replaceAll(' kg', 'kg')));
  return figuresIn(own.join(CELL)).map(({ text: figure }) => ({
    figure,
    fact: facts.find((fact) => fact.plain === plain(figure) && fact.of.test(sentence)),
  }));
}

/** The figures of one sentence that the table of facts does not have, or has of something else. */
export function strayFigures(sentence: string): string[] {
  return figuresOf(sentence).flatMap(({ figure, fact }) => (fact ? [] : [figure]));
}

/** Rows of the table of facts that none of the sentences states. */
export function idleFacts(sentences: readonly string[]): string[] {
  const stated = new Set(sentences.flatMap(figuresOf).map(({ fact }) => fact));
  return facts.filter((fact) => !stated.has(fact)).map(({ figure, of }) => `${figure} of ${String(of)}`);
}
