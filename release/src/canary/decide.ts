import { readTrial } from 'shared-types/canary-trial';
import type { Deployment } from 'shared-types/discovery';
import {
  BROWSER_FAILURES,
  SERVER_FAILURES,
  type FailureKind,
  type TrialCounts,
} from 'shared-types/remote-health';
import { canaryVersion, liveVersion } from '../publish/live-set';
import { ALPHA, assess, evidence, type Arm, type Trial } from './sequential-test';

/** One step of a canary, at one share. */
interface StepTrial extends Trial {
  /** Percent. */
  traffic: number;
}

function armOf(counts: TrialCounts, version: string): Arm {
  const counters = counts.find((row) => row.version === version)?.counters;
  return { visits: counters?.visits ?? 0, failed: counters?.failed ?? 0 };
}

const ofRun = (counts: TrialCounts, canary: Deployment) =>
  counts.flatMap((row) => {
    const trial = readTrial(row.trial);
    const isOwn =
      trial?.version === canary.metadata.version && trial.run === (canary.extras.canary?.run ?? '');
    return isOwn ? [{ row, traffic: trial.traffic }] : [];
  });

/**
 * The steps of a canary so far, smallest share first, with the version that the other visitors got.
 * @param counts counts of the remote, including those of other runs
 */
function stepsOf(counts: TrialCounts, canary: Deployment, control: Deployment): StepTrial[] {
  const rows = ofRun(counts, canary);
  const shares = [...new Set(rows.map(({ traffic }) => traffic))].sort((a, b) => a - b);
  return shares.map((traffic) => {
    const own = rows.filter((each) => each.traffic === traffic).map(({ row }) => row);
    return {
      traffic,
      share: traffic / 100,
      canary: armOf(own, canary.metadata.version),
      control: armOf(own, control.metadata.version),
    };
  });
}

/** Failures in the words of a site's owner. */
const WORDS: Record<FailureKind, string> = {
  load: 'its code did not arrive',
  render: 'it could not be shown',
  script: 'something in it stopped working',
  hydration: 'it differed from the page that the server had sent',
  server: 'it failed on the server',
  deadline: 'it took too long on the server',
};

/** A canary's failures as a clause, `its code did not arrive 7 times, …`; empty without any. */
function failuresOf(counts: TrialCounts, canary: Deployment): string {
  const own = ofRun(counts, canary).filter(({ row }) => row.version === canary.metadata.version);
  return [...BROWSER_FAILURES, ...SERVER_FAILURES]
    .map((kind) => ({ kind, times: own.reduce((sum, { row }) => sum + (row.counters[kind] ?? 0), 0) }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times)
    .map(({ kind, times }) => `${WORDS[kind]} ${times === 1 ? 'once' : `${times} times`}`)
    .join(', ');
}

/** Shares that a canary climbs through automatically, in percent. */
export const CLIMB = [1, 10, 50, 100];

/**
 * Visits with the canary at a step before it may climb: a canary that fails on at least 3 of 100 visits gets through
 * 100 without a failure with a probability of at most 5 %.
 */
export const VISITS_AT_STEP = 100;

/** Shortest step in ms: failures of slow pages are reported later than the first visits. */
export const STEP_MS = 10 * 60_000;

/** Share of its visits on which a climbing canary may fail, however often the other version does. */
const FAILED_AT_MOST = 0.1;

/** What to do with a canary, and a sentence for people that says why. */
export type Verdict =
  { action: 'withdrawn'; reason: string } | { action: 'promoted'; traffic: number; reason: string };

// All failed visits are reported, but perhaps only a sample of the others.
const figuresOf = (version: string, { visits, failed }: Arm) =>
  `${failed} of ${Math.max(visits, failed)} visits with ${version} failed`;

const NONE: Arm = { visits: 0, failed: 0 };

const sum = (arms: Arm[]): Arm => ({
  visits: arms.reduce((total, { visits }) => total + visits, 0),
  failed: arms.reduce((total, { failed }) => total + failed, 0),
});

/**
 * Decides about a remote's canary from its counts (decision 0040).
 * @param now ms
 * @returns undefined while nothing is to be done, or without a canary
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
  const figures = `${figuresOf(version, sum(steps.map((step) => step.canary)))}, ${figuresOf(other, sum(steps.map((step) => step.control)))}`;

  if (assess(steps) === 'worse') {
    const odds = `If both were equally good, this would happen in at most ${ALPHA * 100} of 100 cases`;
    return { action: 'withdrawn', reason: `${figures} (${failuresOf(counts, canary)}). ${odds}.` };
  }

  const { traffic } = canary.deployment;
  const next = CLIMB.find((share) => share > traffic);
  const { visits, failed } = steps.find((step) => step.traffic === traffic)?.canary ?? NONE;
  const isGood = visits >= VISITS_AT_STEP && failed <= visits * FAILED_AT_MOST && evidence(steps) <= 0;
  const isWell = canary.extras.putAside === undefined;
  if (trial.climbs && next !== undefined && isGood && isWell && now - Date.parse(trial.since) >= STEP_MS) {
    return { action: 'promoted', traffic: next, reason: `${figures}.` };
  }
  return undefined;
}
