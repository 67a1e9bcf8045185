import * as facts from 'shared-types/content/facts';
import { ADDRESSES, htmlAt } from './page-html';
import { loadSite } from './rendered-site';
import { sentencesOf } from './stray-figures';

// A sentence that stands on many pages is read as an advertisement. What is on every page by its kind does not count: the
// header, forms with their labels and consent, navigation and tables.

beforeAll(loadSite);

/** Pages on which a sentence may stand. */
const MOST = 5;

/** Rules of the table of facts: what a buyer is owed has to be said wherever something can be bought. */
const RULES = new Set(
  Object.values(facts).flatMap((value) => (typeof value === 'string' ? sentencesOf(value) : [])),
);

/**
 * Running text of a page: sentences of four words or more in its main part and footer, outside of forms, navigation, tables
 * and lists of facts, and without the list that the specification has on every product's page.
 */
function textOf(html: string): string[] {
  const read = html.match(/<(main|footer)\b.*<\/\1>/gs) ?? [];
  const running = read
    .join('')
    .replace(/<(form|nav|table|dl|label|button|title)\b.*?<\/\1>/gs, ' ')
    .replace(/id="did-you-know".*?<\/ul>/s, ' ');
  return sentencesOf(running).filter(
    (line) => /[.!?]$/.test(line) && line.split(' ').length >= 4 && !RULES.has(line),
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

test('a sentence on six pages would be found, and none of a form or of the header', () => {
  const page = '<main><p>We answer every letter.</p><form><p>You agree to our terms.</p></form></main>';
  const header = '<header><p>Skip to the content below.</p></header>';
  const footer = '<footer><nav><p>All pages of this site.</p></nav><p>We make good shelves.</p></footer>';
  expect(repeated(Array.from({ length: 6 }, () => header + page + footer))).toEqual([
    '6: We answer every letter.',
    '6: We make good shelves.',
  ]);
  expect(repeated(Array.from({ length: 5 }, () => page))).toEqual([]);
});
