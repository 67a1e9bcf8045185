import * as facts from 'shared-types/content/facts';
import { ADDRESSES, htmlAt } from './page-html';
import { loadSite } from './rendered-site';
import { sentencesOf } from './stray-figures';

// A sentence that stands on many pages is read as an advertisement. What is on every page by its kind does not count: the
// frame, forms with their labels and consent, navigation and tables.

beforeAll(loadSite);

/** Pages on which a sentence may stand. */
const MOST = 5;

/** What to write in the form of a product's page. */
const BESIDE_THE_FORM = ['Tell us the room and its measurements.'];

/** Rules of the table of facts: what a buyer is owed has to be said wherever something can be bought. */
const RULES = new Set(
  Object.values(facts).flatMap((value) => (typeof value === 'string' ? sentencesOf(value) : [])),
);

/**
 * Running text of a page: sentences of four words or more in its main part, outside of forms, navigation, tables and lists
 * of facts, and without the list that the specification has on every product's page.
 */
function textOf(html: string): string[] {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
  const running = main
    .replace(/<(form|nav|table|dl|label|button|title)\b.*?<\/\1>/gs, ' ')
    .replace(/id="did-you-know".*?<\/ul>/s, ' ');
  return sentencesOf(running).filter(
    (line) =>
      /[.!?]$/.test(line) &&
      line.split(' ').length >= 4 &&
      !RULES.has(line) &&
      !BESIDE_THE_FORM.includes(line),
  );
}

/** Sentences that stand on more pages than that, with how many. */
function repeated(pages: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const html of pages)
    for (const sentence of new Set(textOf(html))) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MOST).map(([sentence, count]) => `${count}: ${sentence}`);
}

test('no sentence stands on more than five pages', () => {
  const pages = [...ADDRESSES].map(htmlAt);
  expect(pages.flatMap(textOf).length).toBeGreaterThan(200);
  expect(repeated(pages)).toEqual([]);
});

test('a sentence on six pages would be found, and none of a form or of the frame', () => {
  const page = '<main><p>We answer every letter.</p><form><p>You agree to our terms.</p></form></main>';
  const frame = '<footer><p>All rights are reserved here.</p></footer>';
  expect(repeated(Array.from({ length: 6 }, () => page + frame))).toEqual(['6: We answer every letter.']);
  expect(repeated(Array.from({ length: 5 }, () => page))).toEqual([]);
});
