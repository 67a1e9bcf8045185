/** One line of a coverage table: a clause of a specification and one test that asserts it. */
export interface CoverageRow {
  /** From 1, in the document. */
  line: number;
  /** The clause in brief; words in straight double quotes are the specification's own. */
  clause: string;
  /** The test's file, from the repository's root. */
  file: string;
  /** The test's title as in the source, including `${…}` and `%s`. */
  title: string;
}

const HEADERS = [
  ['Clause', 'File', 'Test'],
  ['Attack', 'File', 'Test'],
];
const CLAIMS_HEADER = ['Section', 'What the product does', 'Where', 'Test', 'Not done'];
const CODE = /^`([^`]+)`$/;
const FILE_AND_TITLE = /^`([^`]+)` `([^`]+)`$/;

/** A row of a table, as its cells. */
interface TableRow {
  /** From 1, in the document. */
  line: number;
  cells: string[];
}

/** Reads the rows of every table in `markdown` that is headed by exactly the cells `header`. */
export function readRows(markdown: string, header: string[]): TableRow[] {
  const rows: TableRow[] = [];
  let inTable = false;
  for (const [index, text] of markdown.split('\n').entries()) {
    const cells = readCells(text);
    if (cells === null) inTable = false;
    else if (cells.join() === header.join()) inTable = true;
    else if (inTable) rows.push({ line: index + 1, cells });
  }
  return rows.filter(({ cells }) => !isRule(cells));
}

/**
 * Reads every table of a document that is headed `Clause | File | Test`, or `Attack` instead. An empty clause repeats
 * the one above.
 * @throws Error that names the line of a malformed row
 */
export function readCoverage(markdown: string): CoverageRow[] {
  let above = { line: 0, clause: '' };
  const rows = HEADERS.flatMap((header) => readRows(markdown, header));
  return rows.map(({ line, cells }) => {
    const row = readRow(cells, line === above.line + 1 ? above.clause : '', line);
    above = row;
    return row;
  });
}

/**
 * Reads every table of a document that is headed `Section | What the product does | Where | Test | Not done`: the
 * test of each claim. A claim without a test says in its last cell what is not done.
 * @throws Error that names the line of a malformed row
 */
export function readClaims(markdown: string): CoverageRow[] {
  return readRows(markdown, CLAIMS_HEADER).flatMap(({ line, cells }) => {
    const [section = '', , , test = '', gap = ''] = cells;
    const [, file, title] = FILE_AND_TITLE.exec(test) ?? [];
    const untested = test === '' && gap !== '';
    if (cells.length !== CLAIMS_HEADER.length || section === '' || (title === undefined && !untested)) {
      throw new Error(`line ${line}: a claim names its test as \`file\` \`title\`, or says what is not done`);
    }
    return file === undefined || title === undefined ? [] : [{ line, clause: section, file, title }];
  });
}

/** The exact words in a clause: everything between straight double quotes. */
export function quotedWords(clause: string): string[] {
  return [...clause.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words);
}

function readCells(text: string): string[] | null {
  if (!text.startsWith('|')) return null;
  const cells = text
    .trimEnd()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/);
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function isRule(cells: string[]): boolean {
  return cells.every((cell) => /^:?-+:?$/.test(cell));
}

function readRow(cells: string[], above: string, line: number): CoverageRow {
  const [words = '', fileCell = '', titleCell = ''] = cells;
  const file = CODE.exec(fileCell)?.[1];
  const title = CODE.exec(titleCell)?.[1];
  const clause = words || above;
  if (cells.length !== 3 || clause === '' || file === undefined || title === undefined) {
    throw new Error(`line ${line}: a row is | clause | \`file\` | \`title of a test\` |`);
  }
  return { line, clause, file, title };
}
