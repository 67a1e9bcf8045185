import type { Price } from 'shared-types/planner/price';
import { poundsOf } from './price-table';

const HEADINGS = [
  'Article',
  'Part',
  'Made to measure',
  'Pieces for one',
  'Pieces',
  'Price each (GBP)',
  'Price for one (GBP)',
  'Price (GBP)',
];

/**
 * The parts of a number of equal plans, with what they cost with VAT, as RFC 4180. Nothing in it is outside ASCII but the
 * sign between two sizes, so it begins with a byte order mark.
 * @param problems what does not fit, in sentences, which then stand in place of every price
 */
export function partsCsv(
  { parts, goodsPence }: Price,
  quantity = 1,
  problems: readonly string[] = [],
): string {
  const pounds = (pence: number) => (problems.length === 0 ? poundsOf(pence) : '');
  const rows = parts.map((part) => [
    part.article ?? '',
    part.name,
    part.madeToMeasure ? 'yes' : 'no',
    String(part.quantity),
    String(part.quantity * quantity),
    pounds(part.unitPence),
    pounds(part.totalPence),
    pounds(part.totalPence * quantity),
  ]);
  const total = ['', 'Parts with VAT', '', '', '', '', pounds(goodsPence), pounds(goodsPence * quantity)];
  const last = problems.length === 0 ? [total] : problems.map((sentence) => ['', sentence]);
  const lines = [HEADINGS, ...rows, ...last].map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  );
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
