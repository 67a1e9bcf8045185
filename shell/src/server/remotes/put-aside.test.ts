import type { ReleaseDecision } from 'shared-types/remote-health';
import { PutAside } from './put-aside';

const KEY = 'gallery@1.5.0';
let now: number;
let decided: ReleaseDecision[];
let aside: PutAside;
beforeEach(() => {
  now = 0;
  decided = [];
  aside = new PutAside(
    (decision) => decided.push(decision),
    () => now,
  );
});

test('a version is left out for a while, each further time for twice as long, and at most an hour', () => {
  const seconds = Array.from({ length: 9 }, () => {
    const forSeconds = aside.add(KEY);
    now += forSeconds * 1000 - 1;
    expect(aside.has(KEY)).toBe(true);
    now += 1;
    expect(aside.has(KEY)).toBe(false);
    return forSeconds;
  });
  expect(seconds).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
});

test('many renders that it stops at once put it aside once', () => {
  expect(Array.from({ length: 10 }, () => aside.add(KEY))).toEqual(Array(10).fill(30));
  expect(decided).toEqual([
    {
      name: 'gallery',
      version: '1.5.0',
      action: 'put-aside',
      reason: 'It stopped a render. It is left out for 30 s.',
    },
  ]);
});

test('that it works again is said once, when its time is over', () => {
  aside.well(KEY);
  aside.add(KEY, '5 of its 5 renders within a minute failed.');
  aside.well(KEY);
  expect(decided).toHaveLength(1);
  now += 30_000;
  aside.well(KEY);
  aside.well(KEY);
  expect(decided.map(({ action }) => action)).toEqual(['put-aside', 'restored']);
  expect(aside.add(KEY)).toBe(60);
});
