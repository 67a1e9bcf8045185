import { dayInWords, londonDay, londonMoment, priceHoldsUntil } from './day';

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

test.each([
  ['2026-01-31', '2026-03-02'],
  ['2026-03-20', '2026-04-19'],
  ['2026-12-15', '2027-01-14'],
])('a price of %s holds until %s, whatever the clocks do meanwhile', (day, last) => {
  expect(priceHoldsUntil(day)).toBe(last);
});

test.each([
  ['2026-01-05T10:00:00.000Z', '5 January 2026 at 10:00 GMT'],
  ['2026-07-05T23:30:00.000Z', '6 July 2026 at 00:30 BST'],
])('writes %s in London’s time as %s', (at, words) => {
  expect(londonMoment(new Date(at))).toBe(words);
});
