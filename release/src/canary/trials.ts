import { readTrial } from 'shared-types/canary-trial';
import type { Deployment } from 'shared-types/discovery';
import {
  BROWSER_FAILURES,
  SERVER_FAILURES,
  type FailureKind,
  type TrialCounts,
} from 'shared-types/remote-health';
import type { Arm, Trial } from './canary-test';

/** One step of a canary, at one share. */
export interface StepTrial extends Trial {
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
 * The steps of a canary so far, smallest share first, beside the version that the other visitors got.
 * @param counts what was counted of the remote, other runs included
 */
export function stepsOf(counts: TrialCounts, canary: Deployment, control: Deployment): StepTrial[] {
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

/** What went wrong, as the owner of a site says it. */
const WORDS: Record<FailureKind, string> = {
  load: 'its code did not arrive',
  render: 'it could not be shown',
  script: 'something in it stopped working',
  server: 'it failed on the server',
  deadline: 'it took too long on the server',
};

/** What failed with a canary, for a sentence: `its code did not arrive 7 times, …`; empty when nothing did. */
export function failuresOf(counts: TrialCounts, canary: Deployment): string {
  const own = ofRun(counts, canary).filter(({ row }) => row.version === canary.metadata.version);
  return [...BROWSER_FAILURES, ...SERVER_FAILURES]
    .map((kind) => ({ kind, times: own.reduce((sum, { row }) => sum + (row.counters[kind] ?? 0), 0) }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times)
    .map(({ kind, times }) => `${WORDS[kind]} ${times === 1 ? 'once' : `${times} times`}`)
    .join(', ');
}
