import { withoutInvisible } from './invisible';

/** Letters and signs that have no plain form in Unicode, but one on every keyboard. */
const PLAIN = new Map([
  ...Array.from('øłđðıς’‘ʼ‐‒–—“”', (sign, at): [string, string] => [sign, "olddiσ'''----\"\"".charAt(at)]),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
]);

/** Accents and other marks on letters, once they are decomposed. */
// oxlint-disable-next-line no-misleading-character-class -- the marks are what is looked for
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]/g;

/**
 * A text as every search and filter compares it: without case, accents, invisible characters, and differences of
 * keyboards (`Café` → `cafe`, in whichever Unicode form). The database's `search_key` does the same.
 */
export function searchKey(text: string): string {
  return withoutInvisible(text.normalize('NFKD'))
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/[^\x00-\x7f]/g, (sign) => PLAIN.get(sign) ?? sign); // oxlint-disable-line no-control-regex -- what is not ASCII
}

/** Whether a text contains a search; an empty search is in every text. */
export function isFoundIn(text: string, search: string): boolean {
  return searchKey(text).includes(searchKey(search.trim()));
}
