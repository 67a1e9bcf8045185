// Wald's sequential probability ratio test (A. Wald, Sequential Analysis, 1947) on the conditional binomial: given
// that a visit failed, which of the two versions did it have? If they are equally good, it had the canary with
// probability s, the canary's share of visits; if the canary fails twice as often, with probability 2s / (1 + s). The
// test may be evaluated as often as one likes, unlike a test for a fixed number of visits: while the versions are
// equally good, the likelihood ratio is a martingale that starts at 1, so it ever reaches 1/α with a probability of at
// most α (Ville's inequality). Likewise, while failures are doubled, it ever falls to β with a probability of at most β.

/** Visits that had one version. A visit counts once, and fails once, however much goes wrong. */
export interface Arm {
  visits: number;
  failed: number;
}

/** Canary and control at one share of the visits. */
export interface Trial {
  /** The share of visits that the canary was given, 0 to 1. */
  share: number;
  canary: Arm;
  control: Arm;
}

/** The test tells a canary whose visits fail this many times as often as the control's from one that is as good. */
export const RELATIVE_RISK = 2;

/** A canary as good as its control is withdrawn with at most this probability, however long it runs. */
export const ALPHA = 0.01;

/** A canary that fails twice as often is found to be no worse with at most this probability. */
export const BETA = 0.05;

/** `worse` and `not worse` are final for a single test; `undecided` needs more visits. */
export type Verdict = 'worse' | 'not worse' | 'undecided';

/**
 * The natural logarithm of the likelihood ratio of "twice as many visits fail" to "as many fail"; above 0 the data speak
 * against the canary. Trials of one canary add up.
 */
export function evidence(trials: readonly Trial[]): number {
  return trials.reduce((sum, trial) => sum + evidenceOf(trial), 0);
}

function evidenceOf({ share, canary, control }: Trial): number {
  const visits = canary.visits + control.visits;
  const seen = visits === 0 ? 0 : canary.visits / visits;
  // Failed visits are always reported, others perhaps as a sample, and the first failure can come before the first
  // visit; hence the intended share counts, unless the canary has had more. The larger share is in its favour.
  const s = Math.min(1, Math.max(share, seen));
  const scale = 1 + (RELATIVE_RISK - 1) * s;
  return canary.failed * Math.log(RELATIVE_RISK / scale) - control.failed * Math.log(scale);
}

/** Assesses a canary by all its trials so far. */
export function assess(trials: readonly Trial[]): Verdict {
  const logRatio = evidence(trials);
  if (logRatio >= Math.log(1 / ALPHA)) return 'worse';
  return logRatio <= Math.log(BETA) ? 'not worse' : 'undecided';
}
