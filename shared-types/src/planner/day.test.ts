import { dayInWords, londonDay } from './day';

test.each([
  ['2026-07-01T22:59:59Z', '2026-07-01'],
  ['2026-07-01T23:00:00Z', '2026-07-02'],
  ['2026-12-31T23:59:59Z', '2026-12-31'],
])('at %s it is %s in London', (at, day) => {
  expect(londonDay(new Date(at))).toBe(day);
});

test.each([
  ['2026-11-23', '23 November 2026'],
  ['', ''],
])('%s is %s in words', (day, words) => {
  expect(dayInWords(day)).toBe(words);
});
