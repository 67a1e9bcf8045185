import { counted, fileSize } from './counted';

test.each([
  [0, '0 images'],
  [1, '1 image'],
  [2, '2 images'],
])('%d reads “%s”', (count, words) => {
  expect(counted(count, 'image')).toBe(words);
});

test('sizes are in kB up to a MB', () => {
  expect([fileSize(350_000), fileSize(5_242_880)]).toEqual(['342 kB', '5.0 MB']);
});
