import { CANARY_VISITS, isAcceptable, isClearlyWorse, type Arm } from './rule';

/** Pseudo-random numbers from 0 to 1, the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Traffic {
  /** The canary's share of the visits, 0 to 1. */
  share: number;
  /** Probability that a visit fails. */
  live: number;
  canary: number;
}

const COURSES = 400;

/** Share of simulated automatic canaries that are withdrawn; the rule is applied after each visit. */
function withdrawn({ share, live, canary }: Traffic): number {
  const random = randomFrom(COURSES);
  const isWithdrawn = (): boolean => {
    const arms: Record<'canary' | 'live', Arm> = {
      canary: { visits: 0, failed: 0 },
      live: { visits: 0, failed: 0 },
    };
    while (arms.canary.visits < CANARY_VISITS) {
      const version = random() < share ? 'canary' : 'live';
      arms[version].visits += 1;
      if (random() < { canary, live }[version]) arms[version].failed += 1;
      if (isClearlyWorse(arms.canary, arms.live)) return true;
    }
    return !isAcceptable(arms.canary, arms.live);
  };
  return Array.from({ length: COURSES }, isWithdrawn).filter(Boolean).length / COURSES;
}

test.each([
  { share: 0.1, live: 0.02, canary: 0.02 },
  { share: 0.1, live: 0.1, canary: 0.1 },
  { share: 0.1, live: 0.3, canary: 0.3 },
  { share: 0.5, live: 0.02, canary: 0.02 },
  { share: 0.5, live: 0.1, canary: 0.1 },
])('a canary as good as the live version is rarely withdrawn: %j', (traffic) => {
  expect(withdrawn(traffic)).toBeLessThan(0.03);
});

test.each([
  { share: 0.1, live: 0.02, canary: 0.4 },
  { share: 0.5, live: 0.02, canary: 0.5 },
  { share: 0.1, live: 0.1, canary: 0.6 },
])('a canary that fails often is withdrawn: %j', (traffic) => {
  expect(withdrawn(traffic)).toBeGreaterThan(0.97);
});

test('a canary that runs on and is as good as the live version is rarely withdrawn', () => {
  const random = randomFrom(1);
  const isEverWorse = (): boolean => {
    const [canary, live]: [Arm, Arm] = [
      { visits: 0, failed: 0 },
      { visits: 0, failed: 0 },
    ];
    for (let visit = 0; visit < 3000; visit += 1) {
      const arm = random() < 0.1 ? canary : live;
      arm.visits += 1;
      if (random() < 0.02) arm.failed += 1;
      if (isClearlyWorse(canary, live)) return true;
    }
    return false;
  };
  expect(Array.from({ length: 100 }, isEverWorse).filter(Boolean).length).toBeLessThan(3);
});

test.each([
  [4, { visits: 36, failed: 0 }],
  [6, { visits: 6, failed: 0 }],
])('a canary on which all of %d visits fail is clearly worse than a live version with %j', (visits, live) => {
  expect(isClearlyWorse({ visits, failed: visits }, live)).toBe(true);
  expect(isClearlyWorse({ visits: visits - 1, failed: visits - 1 }, live)).toBe(false);
});

test('failures say nothing while the live version has no visits, or fails as well', () => {
  const failing: Arm = { visits: 50, failed: 50 };
  expect(isClearlyWorse(failing, { visits: 0, failed: 0 })).toBe(false);
  expect(isClearlyWorse(failing, { visits: 450, failed: 440 })).toBe(false);
});

test('failed visits count as visits when only a sample of the others is reported', () => {
  expect(isClearlyWorse({ visits: 0, failed: 8 }, { visits: 45, failed: 0 })).toBe(true);
  expect(isClearlyWorse({ visits: 0, failed: 8 }, { visits: 0, failed: 72 })).toBe(false);
});
