/** One measured requirement. */
export interface Line {
  what: string;
  ours: string;
  peer: string;
  /** The requirement, in words. */
  goal: string;
  /** The result in the goal's terms. */
  result: string;
  reached: boolean;
}

const HEADINGS: Line = {
  what: 'measured',
  ours: 'ours',
  peer: 'peer',
  goal: 'goal',
  result: 'result',
  reached: true,
};
const COLUMNS = ['what', 'ours', 'peer', 'goal', 'result'] as const;

/** The lines as a table, with a mark for each that did not reach its goal; `headings` rename columns. */
export function toTable(lines: Line[], headings: Partial<Line> = {}): string {
  const rows = [{ ...HEADINGS, ...headings }, ...lines];
  const widths = COLUMNS.map((column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row, at) => {
      const cells = COLUMNS.map((column, n) => row[column].padEnd(widths[n] ?? 0)).join('  ');
      return `${cells}  ${at === 0 ? '' : row.reached ? 'reached' : 'MISSED'}`.trimEnd();
    })
    .join('\n');
}

/** The same as a table for RESULTS.md. */
export function toMarkdown(lines: Line[], headings: Partial<Line> = {}): string {
  const [heading, ...rows] = [{ ...HEADINGS, ...headings }, ...lines].map((row) => {
    const cells = COLUMNS.map((column) => row[column].replaceAll('|', '\\|'));
    return `| ${cells.join(' | ')} |`;
  });
  return [heading, `|${' --- |'.repeat(COLUMNS.length)}`, ...rows].join('\n');
}
