import { centimetres, millimetres } from './lengths';

test.each([
  ['240', 2400],
  [' 240.5 ', 2405],
  ['240,55', 2406],
  ['', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['240 cm', undefined],
  ['999999', undefined],
])('%j is typed for %p mm', (text, mm) => {
  expect(millimetres(text)).toBe(mm);
});

test('a length is shown as it would be typed', () => {
  expect([2405, 90, undefined].map(centimetres)).toEqual(['240.5', '9', '']);
});
