import { examplePlan } from './fit';
import { partsCsv } from './parts-csv';
import { priceOf } from './price';
import { SEED_PRICES } from './seed-prices';

const price = priceOf(examplePlan('desk-system'), SEED_PRICES);
const rowsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));

test('the parts list of 40 desks has each part with its article number, for one and for all', () => {
  const [headings, ...rows] = rowsOf(partsCsv(price, 40));
  expect(headings?.slice(0, 5)).toEqual(['Article', 'Part', 'Made to measure', 'Pieces for one', 'Pieces']);
  expect(rows.slice(0, -1).map(([article, name, , one, all]) => [article, name, one, all])).toEqual(
    price.parts.map((part) => [part.article, part.name, String(part.quantity), String(part.quantity * 40)]),
  );
});

test('where something does not fit there is no price, and the last rows say what', () => {
  const rows = rowsOf(partsCsv(price, 2, ['Bay 1 is too wide.', 'The "door" is in the way.']));
  expect(rows.slice(1, -2).every((row) => row.slice(5).join('') === '')).toBe(true);
  expect(rows.slice(-2)).toEqual([
    ['', 'Bay 1 is too wide.'],
    ['', 'The ""door"" is in the way.'],
  ]);
});

test.each([1, 40])('the prices of a list of %i add up to its last row', (quantity) => {
  const rows = rowsOf(partsCsv(price, quantity));
  const sum = rows.slice(1, -1).reduce((total, row) => total + Math.round(Number(row[7]) * 100), 0);
  expect(rows.at(-1)?.slice(-2)).toEqual([
    (price.goodsPence / 100).toFixed(2),
    ((price.goodsPence * quantity) / 100).toFixed(2),
  ]);
  expect(sum).toBe(price.goodsPence * quantity);
});
