import { centimetres, millimetres, wholeNumber } from './lengths';

test.each([
  ['240', 2400],
  [' 240.5 ', 2405],
  ['240,55', 2406],
  ['', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['240 cm', 2400],
  ['1.5 m', 1500],
  ['1,5m', 1500],
  ['2405mm', 2405],
  ['２４０', 2400],
  ['240 in', undefined],
  ['1.5.2', undefined],
  ['m', undefined],
  ['999999', undefined],
])('%j is typed for %p mm', (text, mm) => {
  expect(millimetres(text)).toBe(mm);
});

test('a length is shown as it would be typed', () => {
  expect([2405, 90, undefined].map(centimetres)).toEqual(['240.5', '9', '']);
});

test('a number of things is whole', () => {
  expect(['12', ' 3 ', '1.5', '-1', '', '1e3'].map(wholeNumber)).toEqual([12, 3, ...Array<undefined>(4)]);
});
