import type { Deployment } from 'shared-types/discovery';
import type { TrialCounts } from 'shared-types/remote-health';
import { canaryVersion, liveVersion } from '../publish/live-set';
import { ALPHA, evidence, judge, type Arm } from './canary-test';
import { failuresOf, stepsOf } from './trials';

/** Shares that a canary climbs through by itself, in percent. */
export const CLIMB = [1, 10, 50, 100];

/**
 * Visits with the canary at a step before it may climb: of a canary that fails on 3 of 100 visits or more, 100 without
 * a failure are seen with a probability of 5 % at most.
 */
export const VISITS_AT_STEP = 100;

/** How long a step lasts at least, in ms: failures of slow pages are told later than the first visits. */
export const STEP_MS = 10 * 60_000;

/** Share of its visits on which a canary that climbs may fail, however often the version beside it does. */
const FAILED_AT_MOST = 0.1;

/** What is to become of a canary, and why; a sentence for a person. */
export type Verdict =
  { action: 'withdrawn'; reason: string } | { action: 'promoted'; traffic: number; reason: string };

// Of visits on which nothing failed perhaps only a sample is told, of the others all are.
const told = (version: string, { visits, failed }: Arm) =>
  `${failed} of ${Math.max(visits, failed)} visits with ${version} failed`;

const NONE: Arm = { visits: 0, failed: 0 };

const sum = (arms: Arm[]): Arm => ({
  visits: arms.reduce((total, { visits }) => total + visits, 0),
  failed: arms.reduce((total, { failed }) => total + failed, 0),
});

/**
 * Decides over a remote's canary from what was counted of it (decision 0040).
 * @param now ms
 * @returns undefined while it goes on as it is, or where there is none
 */
export function decide(
  entries: readonly Deployment[],
  counts: TrialCounts,
  now: number,
): Verdict | undefined {
  const canary = canaryVersion(entries);
  const control = liveVersion(entries);
  const trial = canary?.extras.canary;
  if (canary === undefined || control === undefined || trial === undefined) return undefined;
  const steps = stepsOf(counts, canary, control);
  const [version, other] = [canary.metadata.version, control.metadata.version];
  const figures = `${told(version, sum(steps.map((step) => step.canary)))}, ${told(other, sum(steps.map((step) => step.control)))}`;

  if (judge(steps) === 'worse') {
    const odds = `Were both equally good, that would happen in ${ALPHA * 100} of 100 cases at most`;
    return { action: 'withdrawn', reason: `${figures} (${failuresOf(counts, canary)}). ${odds}.` };
  }

  const { traffic } = canary.deployment;
  const next = CLIMB.find((share) => share > traffic);
  const { visits, failed } = steps.find((step) => step.traffic === traffic)?.canary ?? NONE;
  const isGood = visits >= VISITS_AT_STEP && failed <= visits * FAILED_AT_MOST && evidence(steps) <= 0;
  if (trial.climbs && next !== undefined && isGood && now - Date.parse(trial.since) >= STEP_MS) {
    return { action: 'promoted', traffic: next, reason: `${figures}.` };
  }
  return undefined;
}
