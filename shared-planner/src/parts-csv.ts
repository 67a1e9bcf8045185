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
 */
export function partsCsv({ parts, goodsPence }: Price, quantity = 1): string {
  const rows = parts.map((part) => [
    part.article ?? '',
    part.name,
    part.madeToMeasure ? 'yes' : 'no',
    String(part.quantity),
    String(part.quantity * quantity),
    poundsOf(part.unitPence),
    poundsOf(part.totalPence),
    poundsOf(part.totalPence * quantity),
  ]);
  const total = ['', 'Parts with VAT', '', '', '', '', poundsOf(goodsPence), poundsOf(goodsPence * quantity)];
  const lines = [HEADINGS, ...rows, total].map((cells) => cells.map((cell) => `"${cell}"`).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
