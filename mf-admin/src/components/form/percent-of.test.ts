import { percentOf } from './percent-of';

test.each([
  ['12.5', 12.5],
  ['12,5 %', 12.5],
  ['-10', -10],
  ['−10%', -10],
  ['+5', 5],
  ['１０', 10],
  ['', undefined],
  ['1e2', undefined],
  ['10 pounds', undefined],
])('%j is %p per cent', (text, percent) => {
  expect(percentOf(text)).toBe(percent);
});
