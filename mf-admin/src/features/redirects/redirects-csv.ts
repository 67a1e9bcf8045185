import { CSV_START, csvRow, readCsv, textOfCell, type CsvRow } from 'shared-types/csv';
import {
  problemsAmong,
  redirectInputSchema,
  REDIRECTS_MAX,
  type Redirect,
  type RedirectCount,
  type Redirects,
} from 'shared-types/redirects';
import { searchKey } from 'shared-types/search-key';
import type { ImportRow } from '../../components/ImportDialog';
import { withRedirect } from './redirects-editor';

const HEADINGS = ['Old address', 'New address', 'Visits', 'Last visit'] as const;
const FROM = ['old address', 'from', 'source', 'old'].map(searchKey);
const TO = ['new address', 'to', 'target', 'new', 'destination'].map(searchKey);

/** Far more than the most redirects of the longest addresses. */
const LONGEST_CSV = 2_000_000;

/** Redirects with their visits, as RFC 4180. */
export function redirectsToCsv(redirects: Redirects, counts: ReadonlyMap<string, RedirectCount>): string {
  const rows = redirects.map(({ from, to }) => {
    const count = counts.get(from);
    return [from, to, String(count?.hits ?? 0), count?.last_at.slice(0, 10) ?? ''];
  });
  return CSV_START + [HEADINGS, ...rows].map(csvRow).join('');
}

/** Which columns hold the two addresses: by their headings, or the first two of a file that has none. */
function placesIn({ cells }: CsvRow): { from: number; to: number; hasHeadings: boolean } | undefined {
  const keys = cells.map(searchKey);
  const [from, to] = [FROM, TO].map((names) => keys.findIndex((key) => names.includes(key))) as [
    number,
    number,
  ];
  if (from >= 0 && to >= 0) return { from, to, hasHeadings: true };
  return cells[0]?.startsWith('/') ? { from: 0, to: 1, hasHeadings: false } : undefined;
}

/** What a file does to a list: the list afterwards, and a line about each row. */
export interface RedirectImport {
  rows: ImportRow[];
  next: Redirects;
}

/** Reads a file of old and new addresses, or says what is wrong with it as a whole. */
export function redirectsFromCsv(file: string, redirects: Redirects): RedirectImport | { problem: string } {
  const read = readCsv(file, { longest: LONGEST_CSV, what: 'a list of redirects' });
  if ('problem' in read) return read;
  const [first] = read.rows;
  const places = first && placesIn(first);
  if (!places) return { problem: `Line 1: name the columns “${HEADINGS[0]}” and “${HEADINGS[1]}”.` };
  const rows = places.hasHeadings ? read.rows.slice(1) : read.rows;
  if (rows.length > REDIRECTS_MAX)
    return { problem: `The file has ${rows.length} redirects. Import at most ${REDIRECTS_MAX}.` };
  const known = new Map(redirects.map(({ from, to }) => [from, to]));
  const lines = new Map<string, number>();
  const accepted: { line: number; redirect: Redirect }[] = [];
  const found: ImportRow[] = [];
  for (const { line, cells } of rows) {
    const [from = '', to = ''] = [places.from, places.to].map((at) => textOfCell(cells[at] ?? ''));
    const { data, error } = redirectInputSchema.safeParse({ from, to });
    const wrong = (details: string[]) =>
      found.push({ line, name: `${from || '(empty)'} → ${to || '(empty)'}`, kind: 'wrong', details });
    if (!data) {
      wrong(error.issues.map(({ message }) => message));
      continue;
    }
    const earlier = lines.get(data.from);
    if (earlier !== undefined) wrong([`Line ${earlier} has the same old address.`]);
    else accepted.push({ line, redirect: data });
    lines.set(data.from, earlier ?? line);
  }
  let next = redirects;
  for (const { redirect } of accepted)
    next = withRedirect(next, redirect, known.has(redirect.from) ? redirect.from : undefined);
  const problems = new Map(problemsAmong(next).map(({ index, message }) => [next[index]?.from, message]));
  for (const { line, redirect } of accepted) {
    const { from, to } = redirect;
    const before = known.get(from);
    const problem = problems.get(from);
    const name = `${from} → ${to}`;
    if (problem !== undefined) found.push({ line, name, kind: 'wrong', details: [problem] });
    else if (before === undefined) found.push({ line, name, kind: 'new', details: [] });
    else if (before === to) found.push({ line, name, kind: 'same', details: [] });
    else found.push({ line, name, kind: 'changed', details: [`Leads to ${before} now.`] });
  }
  const leftOut = new Set(accepted.map(({ redirect }) => redirect.from).filter((from) => problems.has(from)));
  // What the file would have changed stays as it is where that is refused.
  const kept = next.flatMap((entry) => {
    if (!leftOut.has(entry.from)) return [entry];
    return redirects.filter(({ from }) => from === entry.from);
  });
  return { rows: found.sort((a, b) => a.line - b.line), next: kept };
}
