import { daysLeft } from './bin';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW - days * 24 * 60 * 60 * 1000).toISOString();

test.each([
  [0, '30 days left'],
  [0.5, '30 days left'],
  [1.5, '29 days left'],
  [28.5, '2 days left'],
  [29.5, '1 day left'],
  [30.01, 'Going today'],
])('an image deleted %d days ago has: %s', (ago, words) => {
  expect(daysLeft(daysAgo(ago), NOW)).toBe(words);
});
