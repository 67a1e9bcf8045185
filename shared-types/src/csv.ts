/** A row of a CSV file. */
export interface CsvRow {
  /** On which it begins, from 1. */
  line: number;
  cells: string[];
}

/** Spreadsheets take this for a formula unless an apostrophe precedes it (OWASP, CSV injection). */
const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/;

/** A cell's text in quotes, harmless to spreadsheets. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A row as RFC 4180. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** What precedes the first row: spreadsheets need it for UTF-8. */
export const CSV_START = '\uFEFF';

/** A cell without the apostrophe that {@link csvCell} puts before a formula. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

const lineBreaks = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** What is wrong with a file as a whole. */
function problemOfFile(csv: string, { longest, what }: CsvLimits): string | undefined {
  if (csv.length > longest) return `The file is too long to be ${what}.`;
  if (csv.trim() === '') return 'The file is empty.';
  const unreadable = csv.search(/[\0\uFFFD]/);
  if (unreadable >= 0)
    return `Line ${lineBreaks(csv.slice(0, unreadable)) + 1} cannot be read: save the file as “CSV UTF-8”.`;
  const [first = ''] = csv.trimStart().split(/[\r\n]/, 1);
  if (!first.includes(',') && /[;\t]/.test(first))
    return 'Columns have to be separated by commas: save the file as “CSV UTF-8”.';
  return undefined;
}

interface CsvLimits {
  /** Most characters of the file. */
  longest: number;
  /** What the file is to be, with its article, e.g. `a price list`. */
  what: string;
}

/** The rows of a file in RFC 4180, trimmed and without empty ones, or what is wrong with it, in a sentence. */
export function readCsv(file: string, limits: CsvLimits): { rows: CsvRow[] } | { problem: string } {
  const csv = file.replace(/^\uFEFF/, '');
  const unusable = problemOfFile(csv, limits);
  if (unusable !== undefined) return { problem: unusable };
  const cell = /[ \t]*"((?:[^"]|"")*)"[ \t]*(,|\r\n|\r|\n|$)|([^",\r\n]*)(,|\r\n|\r|\n|$)/y;
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  for (let end = ''; cell.lastIndex < csv.length || end === ',';) {
    const match = cell.exec(csv);
    if (!match) return { problem: `Line ${line}: a quotation mark is out of place or never closed.` };
    const [all, quoted, afterQuoted, plain = '', afterPlain = ''] = match;
    row.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += lineBreaks(all);
    end = afterQuoted ?? afterPlain;
    if (end === ',') continue;
    rows.push(row);
    row = { line, cells: [] };
  }
  return { rows: rows.filter(({ cells }) => cells.some((text) => text !== '')) };
}
