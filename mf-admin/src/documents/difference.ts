import { counted } from '../components/counted';
import { isIdentifiedList, isJsonObject, sameJson, type Identified } from 'shared-types/json';

/** One change between two versions, in the owner's words. */
export interface Change {
  /** What changed, e.g. `Slide 2 “Calm spaces” · Button Text`. */
  what: string;
  kind: 'added' | 'removed' | 'changed' | 'moved';
  before: string;
  after: string;
  /** Whether the two values are images' addresses. */
  picture?: boolean;
}

export interface Words {
  /** What an entry of the list is called, e.g. `Slide`. */
  entry?: string;
  /** Key of a list inside the document → what its entries are called. */
  entries?: Record<string, string>;
  /** Field or key → label. */
  fields: Record<string, string>;
}

const wordFor = (key: string, words: Words) => words.fields[key] ?? key;

/** A value as a person reads it. */
export function readable(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(readable).join(', ') || '—';
  if (isJsonObject(value)) {
    if (typeof value['opens'] === 'string') return `${value['opens']}–${readable(value['closes'])}`;
    return Object.entries(value)
      .map(([key, inner]) => `${key}: ${readable(inner)}`)
      .join(', ');
  }
  return '';
}

const NAMING = ['title', 'name', 'question', 'label', 'text'];

/** The words that an entry goes by: most have a title. */
const nameOf = (entry: Identified) =>
  NAMING.map((key) => entry[key]).find((name) => typeof name === 'string' && name !== '');

/** What an entry of a list is called, e.g. `Slide 2 “Calm spaces”`. */
export function titleOf(entry: Identified, index: number, words: Words): string {
  const name = nameOf(entry);
  const title = typeof name === 'string' && name !== '' ? ` “${name}”` : '';
  return `${words.entry ?? 'Item'} ${index + 1}${title}`;
}

function isImageAddress(key: string, value: unknown): boolean {
  return typeof value === 'string' && (key === 'image' || /^\/(pictures|api\/images)\//.test(value));
}

function changeOf(what: string, key: string, before: unknown, after: unknown): Change {
  const kind =
    before === undefined || before === ''
      ? 'added'
      : after === undefined || after === ''
        ? 'removed'
        : 'changed';
  const picture = isImageAddress(key, before) || isImageAddress(key, after);
  return { what, kind, before: readable(before), after: readable(after), ...(picture ? { picture } : {}) };
}

function differencesOfObjects(before: object, after: object, words: Words, prefix: string): Change[] {
  const from = before as Record<string, unknown>;
  const to = after as Record<string, unknown>;
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => key !== 'picture');
  return keys.flatMap((key) => {
    if (sameJson(from[key], to[key])) return [];
    const what = `${prefix}${wordFor(key, words)}`;
    if (isJsonObject(from[key]) && isJsonObject(to[key])) {
      return differencesOfObjects(from[key], to[key], words, `${what} · `);
    }
    const [was, is] = [from[key], to[key]];
    if (words.entries?.[key] !== undefined && isIdentifiedList(was) && isIdentifiedList(is)) {
      return differencesOfLists(was, is, wordsWithin(words, key), `${what} · `);
    }
    return [changeOf(what, key, was, is)];
  });
}

/** The words for the entries of a list inside a document. */
export const wordsWithin = (words: Words, key: string): Words => ({ ...words, entry: words.entries?.[key] });

function differencesOfLists(
  before: readonly Identified[],
  after: readonly Identified[],
  words: Words,
  prefix = '',
): Change[] {
  const changes: Change[] = [];
  after.forEach((entry, index) => {
    const old = before.find((candidate) => String(candidate.id) === String(entry.id));
    const what = prefix + titleOf(entry, index, words);
    if (!old) changes.push({ what, kind: 'added', before: '—', after: readable(nameOf(entry)) });
    else changes.push(...differencesOfObjects(old, entry, words, `${what} · `));
  });
  before.forEach((entry, index) => {
    if (after.some((candidate) => String(candidate.id) === String(entry.id))) return;
    changes.push({
      what: prefix + titleOf(entry, index, words),
      kind: 'removed',
      before: readable(nameOf(entry)),
      after: '—',
    });
  });
  const shared = (list: readonly Identified[], other: readonly Identified[]) =>
    list
      .map((entry) => String(entry.id))
      .filter((id) => other.some((candidate) => String(candidate.id) === id));
  if (!sameJson(shared(before, after), shared(after, before))) {
    const names = (list: readonly Identified[]) => list.map((entry) => readable(nameOf(entry))).join(' · ');
    changes.push({ what: `${prefix}Order`, kind: 'moved', before: names(before), after: names(after) });
  }
  return changes;
}

const KINDS: Record<Change['kind'], string> = {
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  moved: 'changed',
};

/** The changes of a version in one line, e.g. `Slide 2 “Calm spaces” removed, and 2 more changes`. */
export function summaryOf([first, ...others]: readonly Change[]): string {
  if (!first) return 'Nothing changed';
  const more = others.length > 0 ? `, and ${counted(others.length, 'more change')}` : '';
  return `${first.what} ${KINDS[first.kind]}${more}`;
}

/** What changed from one version to the next; empty when they hold the same. */
export function differences(before: unknown, after: unknown, words: Words): Change[] {
  if (isIdentifiedList(before) && isIdentifiedList(after)) return differencesOfLists(before, after, words);
  const emptyOr = (value: unknown) => (isJsonObject(value) ? value : {});
  if (isIdentifiedList(after)) return differencesOfLists([], after, words);
  return differencesOfObjects(emptyOr(before), emptyOr(after), words, '');
}
