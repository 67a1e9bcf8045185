import type { Deployment } from 'shared-types/discovery';
import type { HealthCounters, TrialCounts } from 'shared-types/remote-health';
import { canaryVersion, climbing, promoted, withVersion } from '../publish/live-set';
import { deployment } from '../testing/deployment';
import { decide, STEP_MS } from './decide';

const AT = '2026-11-22T12:00:00.000Z';
const NOW = Date.parse(AT) + STEP_MS;
const version = (name: string) => deployment('gallery', name);
const live = withVersion([], version('1.4.0'), 100);
const held = withVersion(live, version('1.5.0'), 10, { at: AT });
const climber = climbing(held);

/** Counts of the current step. */
function counts(entries: Deployment[], canary: HealthCounters, control: HealthCounters): TrialCounts {
  const now = canaryVersion(entries);
  const trial = `1.5.0@${now?.deployment.traffic}@${now?.extras.canary?.run}`;
  return [
    { version: '1.5.0', trial, counters: canary },
    { version: '1.4.0', trial, counters: control },
  ];
}

const GOOD = { visits: 100 };
const CONTROL = { visits: 900, failed: 9 };

test('a canary that fails far more often is withdrawn, with the figures as its reason', () => {
  const seen = counts(held, { visits: 20, failed: 12, load: 14, render: 1 }, { visits: 180, failed: 1 });
  expect(decide(held, seen, NOW)).toEqual({
    action: 'withdrawn',
    reason:
      '12 of 20 visits with 1.5.0 failed, 1 of 180 visits with 1.4.0 failed (its code did not arrive 14 times, it could not be shown once). ' +
      'If both were equally good, this would happen in at most 1 of 100 cases.',
  });
});

test('a canary that fails as often as the other version stays', () => {
  const seen = counts(held, { visits: 100, failed: 4 }, { visits: 900, failed: 36 });
  expect(decide(held, seen, NOW)).toBeUndefined();
});

test('a climbing canary gets its next share of 1, 10, 50 and 100 %', () => {
  let entries = climbing(withVersion(live, version('1.5.0'), 1, { at: AT }));
  for (const traffic of [10, 50, 100]) {
    expect(decide(entries, counts(entries, GOOD, CONTROL), NOW)).toMatchObject({
      action: 'promoted',
      traffic,
      reason: '0 of 100 visits with 1.5.0 failed, 9 of 900 visits with 1.4.0 failed.',
    });
    entries = promoted(entries, traffic, { at: AT, climbs: true });
  }
  expect(decide(entries, counts(entries, GOOD, CONTROL), NOW)).toBeUndefined();
});

test('failures at earlier steps count against a canary', () => {
  const before = counts(climber, { visits: 100, failed: 6 }, { visits: 900, failed: 9 });
  const now = promoted(climber, 50, { at: AT, climbs: true });
  const seen = counts(now, GOOD, { visits: 100 });
  expect(decide(now, seen, NOW)?.action).toBe('promoted');
  expect(decide(now, [...before, ...seen], NOW)).toBeUndefined();
});

test.each<[string, Deployment[], TrialCounts, number]>([
  ['a person decides about it', held, counts(held, GOOD, CONTROL), NOW],
  ['it has had too few visits', climber, counts(climber, { visits: 99 }, CONTROL), NOW],
  ['its step is too young', climber, counts(climber, GOOD, CONTROL), NOW - 1],
  [
    'what is known speaks against it',
    climber,
    counts(climber, { visits: 100, failed: 3 }, { visits: 900, failed: 9 }),
    NOW,
  ],
  [
    'nothing works, with either version',
    climber,
    counts(climber, { visits: 100, failed: 90 }, { visits: 900, failed: 830 }),
    NOW,
  ],
])('it does not climb while %s', (_while, entries, seen, now) => {
  expect(decide(entries, seen, now)).toBeUndefined();
});

test.each(['1.5.0@10@another1', '1.4.9@10@RUN', '', '1.5.0@10'])(
  'visits that were part of %j do not affect the verdict',
  (trial) => {
    const run = canaryVersion(held)?.extras.canary?.run ?? '';
    const seen = [{ version: '1.5.0', trial: trial.replace('RUN', run), counters: { failed: 50 } }];
    expect(decide(held, seen, NOW)).toBeUndefined();
  },
);

test('a third version shown to its visitors does not affect the verdict', () => {
  const run = canaryVersion(held)?.extras.canary?.run;
  const seen = [{ version: '1.3.0', trial: `1.5.0@10@${run}`, counters: { failed: 50 } }];
  expect(decide(held, seen, NOW)).toBeUndefined();
});

test('without a canary there is nothing to decide', () => {
  expect(decide(live, [], NOW)).toBeUndefined();
});
