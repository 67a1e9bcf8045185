import { poundsIn, priceChangedBy } from './price-text';

test.each([
  ['From £299', 5, 'From £314'],
  ['£1,299.50', -10, '£1,169.55'],
  ['from £980 inc. VAT', 10, 'from £1,078 inc. VAT'],
  ['£29.90', 10, '£32.89'],
  ['£1.50', 5, '£1.58'],
  ['£1.10', 2.5, '£1.13'],
  ['£9.50', -1, '£9.41'],
  ['£50', 5, '£53'],
])('%s changed by %s per cent is %s', (price, percent, expected) => {
  expect(priceChangedBy(price, percent)).toBe(expected);
  expect(poundsIn(expected)).toBeDefined();
});

test.each(['Was £599, now £449', '£20 per month', 'Price on request', 'From £1'])(
  'no program knows what half of %s is',
  (price) => {
    expect(priceChangedBy(price, -60)).toBe(undefined);
  },
);
