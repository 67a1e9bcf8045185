import {
  LATER_PARTS,
  PART_IDS,
  partSchema,
  unitOf,
  type Part,
  type PartId,
  type PriceList,
} from 'shared-types/planner/prices';
import { readCsv, type CsvRow } from 'shared-types/csv';
import { cutText } from 'shared-types/cut-text';
import { searchKey } from 'shared-types/search-key';
import { exactMoney } from './money';
import { nameOfPart } from './price';
import { partOf } from './seed-prices';
import { SYSTEMS } from './systems';

// The parts of a price list as a table: in a spreadsheet, and changed together.

type Parts = PriceList['parts'];

/** What a part is called among the parts of every system. */
export function partName(part: PartId): string {
  const system = Object.values(SYSTEMS).find(({ id }) => part.endsWith(`-${id}`));
  return [nameOfPart(part), ...(system ? [system.name] : [])].join(', ');
}

/** `£39.00 each, £45.00 per metre`. */
export function priceInWords(part: PartId, { eachPence, ratePence }: Part): string {
  const unit = unitOf(part);
  const rate = unit === 'piece' ? '' : `, ${exactMoney(ratePence)} per ${unit}`;
  return `${exactMoney(eachPence)} each${rate}`;
}

/** Prices changed by a percentage, each to the nearest penny. */
export function changedBy(parts: Parts, percent: number, changed: readonly PartId[] = PART_IDS): Parts {
  const times = (pence: number) => Math.round((pence * (100 + percent)) / 100);
  const next = { ...parts };
  for (const part of changed) {
    const { eachPence, ratePence } = partOf({ parts }, part);
    // A part always costs something.
    next[part] = { eachPence: Math.max(1, times(eachPence)), ratePence: times(ratePence) };
  }
  return next;
}

const COLUMNS = {
  part: 'Part',
  name: 'Name',
  each: 'Price each',
  rate: 'Price by size',
  unit: 'Unit',
} as const;
const PRICES = { eachPence: COLUMNS.each, ratePence: COLUMNS.rate } as const;

/** Far more than a price list of every part. */
const LONGEST_CSV = 50_000;
/** As many as a user reads before correcting the file. */
const MOST_PROBLEMS = 20;

/** `12.50` of 1250 pence. */
export const poundsOf = (pence: number): string => (pence / 100).toFixed(2);

/** Prices in pounds, as RFC 4180. Nothing in it is outside ASCII, so that no spreadsheet can spoil it. */
export function toCsv(parts: Parts): string {
  const rows = PART_IDS.map((part) => {
    const { eachPence, ratePence } = partOf({ parts }, part);
    return [part, `"${partName(part)}"`, poundsOf(eachPence), poundsOf(ratePence), unitOf(part)];
  });
  return [Object.values(COLUMNS), ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/**
 * Pounds as pence, without a fraction in between, in the ways in which they are written: `12.50`, `£1,250`, `12,5`;
 * undefined for anything that is no price.
 */
export function penceOf(pounds: string): number | undefined {
  const plain = pounds
    .normalize('NFKC')
    .trim()
    .replace(/^£\s*/, '')
    .replace(/[, ](?=\d{3}(?:\D|$))/g, '');
  const [, whole, pence = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(pence.padEnd(2, '0'));
}

function readPart(row: CsvRow, at: Record<keyof typeof PRICES, number>, part: PartId): Part | string[] {
  const place = `Line ${row.line}, ${part}`;
  const problems: string[] = [];
  const read = (price: keyof typeof PRICES): number => {
    const text = row.cells[at[price]] ?? '';
    const pence = penceOf(text);
    if (text === '') problems.push(`${place}: “${PRICES[price]}” is missing.`);
    else if (pence === undefined)
      problems.push(
        `${place}: “${cutText(text, 40)}” is not a price. Write pounds and pence, such as 12.50.`,
      );
    return pence ?? 0;
  };
  const found = { eachPence: read('eachPence'), ratePence: read('ratePence') };
  if (problems.length > 0) return problems;
  const { error } = partSchema.safeParse(found);
  if (error) return error.issues.map(({ message }) => `${place}: ${message}`);
  if (unitOf(part) === 'piece' && found.ratePence > 0)
    return [`${place} is sold by the piece: “${COLUMNS.rate}” has to be 0.`];
  return found;
}

const isPart = (text: string): text is PartId => (PART_IDS as readonly string[]).includes(text);

/** The parts of a file that {@link toCsv} wrote and a spreadsheet changed, or what is wrong with it, in sentences. */
export function fromCsv(file: string): { parts: Parts } | { problems: string[] } {
  const read = readCsv(file, { longest: LONGEST_CSV, what: 'a price list' });
  if ('problem' in read) return { problems: [read.problem] };
  const [headings, ...rows] = read.rows;
  if (!headings) return { problems: ['The file is empty.'] };
  const at = (column: string) =>
    headings.cells.findIndex((heading) => searchKey(heading) === searchKey(column));
  const missing = [COLUMNS.part, COLUMNS.each, COLUMNS.rate].filter((column) => at(column) < 0);
  if (missing.length > 0) {
    return { problems: missing.map((column) => `Line ${headings.line}: there is no column “${column}”.`) };
  }
  const places = { eachPence: at(COLUMNS.each), ratePence: at(COLUMNS.rate) };
  const found = new Map<PartId, Part>();
  const lines = new Map<PartId, number>();
  const problems: string[] = [];
  for (const row of rows) {
    const name = row.cells[at(COLUMNS.part)] ?? '';
    const earlier = isPart(name) ? lines.get(name) : undefined;
    if (row.cells.length > headings.cells.length) {
      problems.push(
        `Line ${row.line} has ${row.cells.length} columns, and line ${headings.line} has ${headings.cells.length}: leave commas out of prices.`,
      );
    } else if (!isPart(name)) {
      problems.push(`Line ${row.line}: there is no part “${cutText(name, 40)}”.`);
    } else if (earlier !== undefined) {
      problems.push(`Line ${row.line}: ${name} is in line ${earlier} already.`);
    } else {
      const part = readPart(row, places, name);
      if (Array.isArray(part)) problems.push(...part);
      else found.set(name, part);
    }
    if (isPart(name) && earlier === undefined) lines.set(name, row.line);
  }
  // A file from before there were later parts is complete without them.
  const isLater = (part: PartId) => LATER_PARTS.some((each) => each === part);
  for (const part of PART_IDS)
    if (!lines.has(part) && !isLater(part)) problems.push(`There is no line for ${part}.`);
  if (problems.length > 0) return { problems: problems.slice(0, MOST_PROBLEMS) };
  return { parts: Object.fromEntries(found) as Parts };
}
