import { poundsOf } from './product-json-ld';

test.each([
  ['From £299', '299.00'],
  ['£1,249.50 per bay', '1249.50'],
  ['from £ 80', '80.00'],
])('%s names %s pounds', (price, pounds) => {
  expect(poundsOf(price)).toBe(pounds);
});

test.each(['Price on request', '299', ''])('%p names no pounds', (price) => {
  expect(poundsOf(price)).toBeUndefined();
});
