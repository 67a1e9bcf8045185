import type { Deployment } from 'shared-types/discovery';
import type { HealthCounters, TrialCounts } from 'shared-types/remote-health';
import { canaryVersion, climbing, withVersion } from '../publish/live-set';
import { deployment } from '../testing/deployment';
import { decide } from './decide';
import { CANARY_MS } from './rule';

const AT = '2026-11-22T12:00:00.000Z';
const NOW = Date.parse(AT) + CANARY_MS;
const version = (name: string) => deployment('gallery', name);
const live = withVersion([], version('1.4.0'), 100);
const byHand = withVersion(live, version('1.5.0'), 10, { at: AT });
const automatic = climbing(byHand);
const run = canaryVersion(byHand)?.extras.canary?.run ?? '';

const counts = (canary: HealthCounters, control: HealthCounters): TrialCounts => [
  { version: '1.5.0', trial: run, counters: canary },
  { version: '1.4.0', trial: run, counters: control },
];

const GOOD = { visits: 30, failed: 1 };
const CONTROL = { visits: 270, failed: 9 };

test('a canary that fails far more often is withdrawn at once, with the figures as its reason', () => {
  const seen = counts({ visits: 20, failed: 12, load: 14, render: 1 }, { visits: 180, failed: 1 });
  for (const entries of [byHand, automatic]) {
    expect(decide(entries, seen, Date.parse(AT))).toEqual({
      action: 'withdrawn',
      reason:
        '12 of 20 visits with 1.5.0 failed, 1 of 180 visits with 1.4.0 failed (its code did not arrive 14 times, it could not be shown once).',
    });
  }
});

test('an automatic canary that fails as often as the live version is promoted after its time', () => {
  expect(decide(automatic, counts(GOOD, CONTROL), NOW)).toEqual({
    action: 'promoted',
    reason: '1 of 30 visits with 1.5.0 failed, 9 of 270 visits with 1.4.0 failed.',
  });
});

test('an automatic canary that fails more often is withdrawn after its time, but not before', () => {
  const seen = counts({ visits: 30, failed: 5 }, CONTROL);
  expect(decide(automatic, seen, NOW - 1)).toBeUndefined();
  expect(decide(automatic, seen, NOW)?.action).toBe('withdrawn');
});

const putAside = automatic.map((entry) => ({
  ...entry,
  extras: {
    ...entry.extras,
    putAside: { at: AT, until: AT, reason: 'It failed.', by: 'the site' as const },
  },
}));

test.each<[string, Deployment[], TrialCounts, number]>([
  ['a person decides about it', byHand, counts(GOOD, CONTROL), NOW],
  ['it has had too few visits', automatic, counts({ visits: 29 }, CONTROL), NOW],
  ['its time is not over', automatic, counts(GOOD, CONTROL), NOW - 1],
  ['it is left out', putAside, counts(GOOD, CONTROL), NOW],
  ['there is no canary', live, counts(GOOD, CONTROL), NOW],
])('nothing is decided while %s', (_while, entries, seen, now) => {
  expect(decide(entries, seen, now)).toBeUndefined();
});

test.each(['another1', ''])('visits that were part of %j do not affect the verdict', (trial) => {
  const seen = [{ version: '1.5.0', trial, counters: { failed: 50 } }];
  expect(decide(byHand, [...seen, ...counts(GOOD, CONTROL)], NOW)).toBeUndefined();
});

test('a third version shown to its visitors does not affect the verdict', () => {
  const seen = [{ version: '1.3.0', trial: run, counters: { failed: 50 } }];
  expect(decide(byHand, [...seen, ...counts(GOOD, CONTROL)], NOW)).toBeUndefined();
});
