/** A clause of a specification and one test that asserts it. */
export interface CoverageRow {
  /** From 1, in the document. */
  line: number;
  /** The clause in brief; words in straight double quotes are the specification's own. */
  clause: string;
  /** The test's file, from the repository's root. */
  file: string;
  /** The test's title as in the source, including `${…}` and `%s`; with `…` at its end, the beginning of one. */
  title: string;
}

const HEADERS = [
  ['Clause', 'Tests'],
  ['Attack', 'Tests'],
];
const OTHER_HEADER = /^\| *(?:Clause|Attack) *\|(?! *Tests *\|$).*$/m;
const CLAIMS_HEADER = ['Section', 'What the product does', 'Tests', 'Not done'];
const FILE = /^[^\s]+\/[^\s]+\.(test|spec)\.tsx?$/;
const TESTS = /^`[^`]+`(?: `[^`]+`(?:, `[^`]+`)*(?:; `[^`]+`)?)+$/;

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
 * Reads every table of a document that is headed `Clause | Tests`, or `Attack` instead.
 * @throws Error that names a malformed row by its line, or a table with another head
 */
export function readCoverage(markdown: string): CoverageRow[] {
  const other = OTHER_HEADER.exec(markdown)?.[0];
  if (other !== undefined) throw new Error(`${other}: a table of clauses is headed | Clause | Tests |`);
  const rows = HEADERS.flatMap((header) => readRows(markdown, header));
  return rows.flatMap(({ line, cells }) => {
    const [clause = '', tests = ''] = cells;
    const found = readNamedTests(tests);
    if (cells.length !== 2 || clause === '' || found.length === 0) {
      throw new Error(
        `line ${line}: a row is | clause | \`file\` \`title\`, \`title\`; \`file\` \`title\` |`,
      );
    }
    return found.map((test) => ({ line, clause, ...test }));
  });
}

/**
 * Reads every table of a document that is headed `Section | What the product does | Tests | Not done`: the tests of
 * each claim. A claim without a test says in its last cell what is not done.
 * @throws Error that names the line of a malformed row
 */
export function readClaims(markdown: string): CoverageRow[] {
  return readRows(markdown, CLAIMS_HEADER).flatMap(({ line, cells }) => {
    const [clause = '', , tests = '', gap = ''] = cells;
    const found = readNamedTests(tests);
    const untested = tests === '' && gap !== '';
    if (cells.length !== CLAIMS_HEADER.length || clause === '' || (found.length === 0 && !untested)) {
      throw new Error(`line ${line}: a claim names its test as \`file\` \`title\`, or says what is not done`);
    }
    return found.map((test) => ({ line, clause, ...test }));
  });
}

/** Files and titles of a cell such as `` `file` `title`, `title`; `file` `title` ``; none of a malformed one. */
function readNamedTests(cell: string): Pick<CoverageRow, 'file' | 'title'>[] {
  if (!TESTS.test(cell)) return [];
  const tests: Pick<CoverageRow, 'file' | 'title'>[] = [];
  let file = '';
  for (const [, code = ''] of cell.matchAll(/`([^`]+)`/g)) {
    if (FILE.test(code)) file = code;
    else tests.push({ file, title: code });
  }
  return tests.every((test) => test.file !== '') ? tests : [];
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
