import { ALPHA, assess, BETA, evidence, type Trial, type Verdict } from './sequential-test';

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

const trial = (share: number): Trial => ({
  share,
  canary: { visits: 0, failed: 0 },
  control: { visits: 0, failed: 0 },
});

interface Traffic {
  share: number;
  /** Probability that a visit fails. */
  control: number;
  canary: number;
  visits: number;
  /** Share of visits that are reported when nothing fails. */
  sample?: number;
}

interface Course {
  verdict: Verdict;
  /** Visits to both versions until then. */
  visits: number;
}

/** Draws how many of `visits` have a property of the probability `rate`; close enough to a binomial. */
function some(random: () => number, visits: number, rate: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const drawn = Math.round(visits * rate + normal * Math.sqrt(visits * rate * (1 - rate)));
  return Math.min(visits, Math.max(0, drawn));
}

/** Simulates a canary from failed visit to failed visit, evaluating the test whenever it could turn against it. */
function run(random: () => number, { share, control, canary, visits, sample = 1 }: Traffic): Course {
  const seen = trial(share);
  const failing = share * canary + (1 - share) * control;
  for (let visit = 0; ;) {
    const gap = Math.floor(Math.log(1 - random()) / Math.log(1 - Math.min(failing, 1 - 1e-9)));
    const passed = Math.min(gap, visits - visit);
    const canaries = some(random, passed, share);
    seen.canary.visits += some(random, canaries, sample);
    seen.control.visits += some(random, passed - canaries, sample);
    visit += gap + 1;
    if (visit > visits) return { verdict: assess([seen]), visits };
    const isCanary = random() < (share * canary) / failing;
    const arm = isCanary ? seen.canary : seen.control;
    arm.failed += 1;
    if (random() < sample) arm.visits += 1;
    // Only a failure of the canary can speak against it.
    if (isCanary && assess([seen]) === 'worse') return { verdict: 'worse', visits: visit };
  }
}

function simulate(courses: number, traffic: Traffic): Course[] {
  const random = randomFrom(courses + traffic.visits);
  return Array.from({ length: courses }, () => run(random, traffic));
}

const rateOf = (courses: Course[], verdict: Verdict) =>
  courses.filter((course) => course.verdict === verdict).length / courses.length;

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/** A bound that one in a thousand samples of this size exceeds if the true rate is `rate`. */
const highest = (rate: number, courses: number) => rate + 3.1 * Math.sqrt((rate * (1 - rate)) / courses);

describe('a canary that is as good as its control', () => {
  it.each([
    { share: 0.01, control: 0.02, canary: 0.02, visits: 8_000 },
    { share: 0.1, control: 0.02, canary: 0.02, visits: 6_000 },
    { share: 0.5, control: 0.02, canary: 0.02, visits: 6_000 },
    { share: 0.1, control: 0.3, canary: 0.3, visits: 400 },
    { share: 0.1, control: 0.02, canary: 0.02, visits: 5_000, sample: 0.1 },
  ])('is withdrawn no more often than promised, however often assessed: %j', (traffic) => {
    const courses = simulate(2000, traffic);
    expect(rateOf(courses, 'worse')).toBeLessThanOrEqual(highest(ALPHA, courses.length));
  });

  it('is withdrawn less often still when it is better', () => {
    const better = simulate(2000, { share: 0.5, control: 0.04, canary: 0.01, visits: 4000 });
    expect(rateOf(better, 'worse')).toBeLessThan(ALPHA / 5);
    expect(rateOf(better, 'not worse')).toBeGreaterThan(0.99);
  });

  it('is not withdrawn over several steps either', () => {
    const random = randomFrom(7);
    const withdrawn = Array.from({ length: 2000 }, () => {
      const trials: Trial[] = [];
      for (const share of [0.01, 0.1, 0.5]) {
        const step = trial(share);
        trials.push(step);
        for (let failures = 0; failures < 60; failures += 1) {
          const arm = random() < share ? step.canary : step.control;
          arm.failed += 1;
          if (assess(trials) === 'worse') return true;
        }
      }
      return false;
    }).filter(Boolean).length;
    expect(withdrawn / 2000).toBeLessThanOrEqual(highest(ALPHA, 2000));
  });
});

describe('a canary that is worse', () => {
  // About half of the canaries are withdrawn within `most` visits to both versions (decision 0040).
  it.each([
    { share: 0.1, control: 0.02, canary: 0.04, most: 9_000 },
    { share: 0.5, control: 0.02, canary: 0.04, most: 4_000 },
    { share: 0.1, control: 0.02, canary: 0.2, most: 700 },
    { share: 0.1, control: 0, canary: 1, most: 100 },
    { share: 0.01, control: 0, canary: 1, most: 1_000 },
    { share: 0.5, control: 0, canary: 1, most: 80 },
  ])('is detected, half of the time within the documented visits: %j', ({ most, ...rates }) => {
    const courses = simulate(500, { ...rates, visits: 30_000 });
    expect(rateOf(courses, 'worse')).toBeGreaterThan(0.95);
    expect(median(courses.map(({ visits }) => visits))).toBeLessThanOrEqual(most);
  });

  it('is found to be no worse no more often than promised', () => {
    const random = randomFrom(11);
    const passed = Array.from({ length: 2000 }, () => {
      const seen = trial(0.5);
      for (let verdict = assess([seen]); ; verdict = assess([seen])) {
        if (verdict !== 'undecided') return verdict === 'not worse';
        // Twice as many failures as the control's: two of three.
        const arm = random() < 2 / 3 ? seen.canary : seen.control;
        arm.failed += 1;
      }
    }).filter(Boolean).length;
    expect(passed / 2000).toBeLessThanOrEqual(highest(BETA, 2000));
  });
});

describe('the evidence', () => {
  const failures = (share: number, canary: number, control: number): Trial => ({
    share,
    canary: { visits: 1000 * share, failed: canary },
    control: { visits: 1000 * (1 - share), failed: control },
  });

  it('is none before anything fails', () => {
    expect(evidence([failures(0.1, 0, 0)])).toBe(0);
    expect(assess([failures(0.1, 0, 0)])).toBe('undecided');
    expect(assess([])).toBe('undecided');
  });

  it('grows with each failure of the canary and shrinks with each of the control', () => {
    for (const share of [0.01, 0.1, 0.5, 0.99]) {
      for (let failed = 0; failed < 30; failed += 1) {
        const now = evidence([failures(share, failed, failed)]);
        expect(evidence([failures(share, failed + 1, failed)])).toBeGreaterThan(now);
        expect(evidence([failures(share, failed, failed + 1)])).toBeLessThan(now);
      }
    }
  });

  it('adds up over the steps of one canary', () => {
    const [first, second] = [failures(0.01, 3, 10), failures(0.1, 5, 20)];
    expect(evidence([first, second])).toBeCloseTo(evidence([first]) + evidence([second]), 10);
  });

  it('takes 7 failures of a canary at 1 %, 8 at 10 % and 17 at 50 % where nothing else fails', () => {
    for (const [share, needed] of [
      [0.01, 7],
      [0.1, 8],
      [0.5, 17],
    ] as const) {
      expect(assess([failures(share, needed - 1, 0)])).toBe('undecided');
      expect(assess([failures(share, needed, 0)])).toBe('worse');
    }
  });

  it('is never taken from how few of the canary’s visits were reported', () => {
    const unseen: Trial = { ...failures(0.1, 7, 0), canary: { visits: 0, failed: 7 } };
    expect(evidence([unseen])).toBeCloseTo(evidence([failures(0.1, 7, 0)]), 10);
  });

  it('is weaker where the canary had more visits than its share', () => {
    const favoured: Trial = { ...failures(0.1, 7, 3), canary: { visits: 900, failed: 7 } };
    expect(evidence([favoured])).toBeLessThan(evidence([failures(0.1, 7, 3)]));
  });
});
