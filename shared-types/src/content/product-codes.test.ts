import { articleNumber, finishCode, isBuiltIn } from './product-codes';
import { catalogueProducts } from './products';
import { catalogueSeries } from './series';

test('gives every product in every finish a number of its own', () => {
  const all = [...catalogueProducts, ...catalogueSeries];
  const numbers = all.flatMap(({ id, specifications }) =>
    specifications.colors.map((colour) => articleNumber(id, colour)),
  );
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^FR-[A-Z]{2}-[A-Z]{3}$/);
  expect(all.every(({ id }) => isBuiltIn(id))).toBe(true);
  expect(articleNumber('wall-system', 'Oak')).toBe('FR-WS-OAK');
});

test('derives the number of what an owner has added from its names', () => {
  expect(articleNumber('sheet-lamp', 'Smoked  oak (matt)')).toBe('FR-SHEET-LAMP-SMOKED-OAK-MATT');
  expect(finishCode('日本')).toBe('');
  expect(isBuiltIn('constructor')).toBe(false);
});
