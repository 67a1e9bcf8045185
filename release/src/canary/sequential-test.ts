// Wald's sequential probability ratio test (A. Wald, Sequential Analysis, 1947) on the conditional binomial: given
// that a visit failed, which of the two versions did it have? Were they equally good, it would be the canary's with
// the probability s, the canary's share of visits; were the canary's failures doubled, with 2s / (1 + s). The test
// may be looked at as often as one likes, which a test for a fixed number of visits must not be: while the versions
// are equally good, the likelihood ratio is a martingale that starts at 1, so it ever reaches 1/α with the
// probability α at most (Ville's inequality). Likewise it ever falls to β while failures are doubled with the
// probability β at most.

/** What became of the visits that had one version. A visit counts once, and fails once, however much went wrong. */
export interface Arm {
  visits: number;
  failed: number;
}

/** Canary and control side by side, while the canary's share of visits stayed the same. */
export interface Trial {
  /** The share of visits that the canary was given, 0 to 1. */
  share: number;
  canary: Arm;
  control: Arm;
}

/** How many times as often as the control's the canary's visits have to fail to be found out with certainty. */
export const RELATIVE_RISK = 2;

/** A canary that is as good as its control is withdrawn with this probability at most, however long it runs. */
export const ALPHA = 0.01;

/** A canary whose failures are doubled is found to be no worse with this probability at most. */
export const BETA = 0.05;

/** `worse` and `not worse` are final for a single test; `undecided` wants more visits. */
export type Verdict = 'worse' | 'not worse' | 'undecided';

/**
 * The natural logarithm of the likelihood ratio of "twice as many visits fail" to "as many fail": above 0 the data
 * speak against the canary. Trials of one canary add up.
 */
export function evidence(trials: readonly Trial[]): number {
  return trials.reduce((sum, trial) => sum + evidenceOf(trial), 0);
}

function evidenceOf({ share, canary, control }: Trial): number {
  const visits = canary.visits + control.visits;
  const seen = visits === 0 ? 0 : canary.visits / visits;
  // Failed visits are always told, others perhaps by a sample, and the first failure can come before the first
  // visit: so the share that was given counts, unless the canary has had more. The larger one is in its favour.
  const s = Math.min(1, Math.max(share, seen));
  const scale = 1 + (RELATIVE_RISK - 1) * s;
  return canary.failed * Math.log(RELATIVE_RISK / scale) - control.failed * Math.log(scale);
}

/** Judges a canary by all its trials so far. */
export function judge(trials: readonly Trial[]): Verdict {
  const logRatio = evidence(trials);
  if (logRatio >= Math.log(1 / ALPHA)) return 'worse';
  return logRatio <= Math.log(BETA) ? 'not worse' : 'undecided';
}
