import { randomUUID } from 'node:crypto';
import { isInShare } from './traffic-share';

const VISITORS = Array.from({ length: 1500 }, (_none, index) => index.toString(16));
const SALTS = Array.from({ length: 6 }, () => randomUUID());

const inShare = (salt: string, traffic: number) =>
  VISITORS.filter((visitor) => isInShare(visitor, salt, traffic));

test('raising a share only adds visitors, whatever the salt', () => {
  for (const salt of SALTS) {
    let before = new Set<string>();
    for (const traffic of [0, 1, 5, 10, 50, 99, 100]) {
      const now = new Set(inShare(salt, traffic));
      expect([...before].filter((visitor) => !now.has(visitor))).toEqual([]);
      before = now;
    }
    expect(before.size).toBe(VISITORS.length);
  }
});

test.each([1, 10, 50, 90])('a share of %d %% is that share of the visitors, within chance', (traffic) => {
  const expected = (VISITORS.length * traffic) / 100;
  const deviation = Math.sqrt(expected * (1 - traffic / 100));
  for (const salt of SALTS) {
    expect(Math.abs(inShare(salt, traffic).length - expected)).toBeLessThan(6 * deviation);
  }
});

test('a visitor stays where he is while the salt does, and another salt draws anew', () => {
  const [first, second] = [inShare('one', 10), inShare('two', 10)];
  expect(inShare('one', 10)).toEqual(first);
  const both = first.filter((visitor) => second.includes(visitor)).length;
  expect(both).toBeLessThan(first.length / 2);
});

test('nobody is in a share of nothing, and everybody in a share of all', () => {
  expect(inShare('salt', 0)).toEqual([]);
  expect(inShare('salt', 100)).toHaveLength(VISITORS.length);
});
