/** One line of a coverage table: a clause of a specification and one test that asserts it. */
export interface CoverageRow {
  /** From 1, in the document. */
  line: number;
  /** The clause in short; words in straight double quotes are the specification's own. */
  clause: string;
  /** The test's file, from the repository's root. */
  file: string;
  /** The test's title as it stands in the source, `${…}` and `%s` included. */
  title: string;
}

const HEADER = ['Clause', 'File', 'Test'];
const CODE = /^`([^`]+)`$/;

/**
 * Reads every table of a document that is headed `Clause | File | Test`. An empty clause repeats the one above.
 * Throws, with the line, on a row that has another shape.
 */
export function readCoverage(markdown: string): CoverageRow[] {
  const rows: CoverageRow[] = [];
  let clause: string | null = null;
  for (const [index, text] of markdown.split('\n').entries()) {
    const cells = readCells(text);
    if (cells === null) {
      clause = null;
    } else if (cells.join() === HEADER.join()) {
      clause = '';
    } else if (clause !== null && !isRule(cells)) {
      const row = readRow(cells, clause, index + 1);
      clause = row.clause;
      rows.push(row);
    }
  }
  return rows;
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
