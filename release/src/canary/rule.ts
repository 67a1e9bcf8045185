// The rule for canaries (decision 0151). Its figures suit a site of 300 visits a day.

/** Share of the visitors that an automatic canary gets unless another is given, in percent. */
export const CANARY_TRAFFIC = 10;

/** How long an automatic canary runs before it is promoted or withdrawn, in ms. */
export const CANARY_MS = 24 * 60 * 60_000;

/** Visits that an automatic canary has before it is promoted or withdrawn. */
export const CANARY_VISITS = 30;

/** Failed visits by which any canary may exceed what the factors below allow, since few visits fail unevenly. */
const SPARE_FAILURES = 3;

/** At any time, a canary that fails more than this many times as often as the live version is withdrawn. */
const CLEARLY_WORSE = 3;

/** At the end, an automatic canary that fails at most this many times as often as the live version is promoted. */
const ACCEPTABLE = 1.5;

/** Visits that had one version. A visit counts once, and fails once, however much goes wrong. */
export interface Arm {
  visits: number;
  failed: number;
}

/** All failed visits are reported, but perhaps only a sample of the others. */
export const visitsOf = ({ visits, failed }: Arm): number => Math.max(visits, failed);

/** Failed visits of the canary if it failed as often as the live version, of which one failure more is assumed. */
const expected = (canary: Arm, live: Arm): number =>
  (visitsOf(canary) * (live.failed + 1)) / (visitsOf(live) + 1);

const exceeds = (factor: number, canary: Arm, live: Arm): boolean =>
  canary.failed > factor * expected(canary, live) + SPARE_FAILURES;

/** Whether a canary is withdrawn however short it has run. */
export const isClearlyWorse = (canary: Arm, live: Arm): boolean => exceeds(CLEARLY_WORSE, canary, live);

/** Whether an automatic canary is promoted when its time is over. */
export const isAcceptable = (canary: Arm, live: Arm): boolean => !exceeds(ACCEPTABLE, canary, live);

/** A live version is an incident by its visits of this time, in minutes (decision 0160). */
export const INCIDENT_MINUTES = 60;

/** Failed visits of which an incident has at least this number, and this share of all. */
const INCIDENT_FAILURES = 5;
const INCIDENT_SHARE = 0.1;

const isIncidentOf = (share: number, arm: Arm): boolean =>
  arm.failed >= INCIDENT_FAILURES && arm.failed >= share * visitsOf(arm);

/** Whether a live version that did not fail until now is an incident. */
export const isIncident = (live: Arm): boolean => isIncidentOf(INCIDENT_SHARE, live);

/** Whether an incident is over: at half its share, so that it does not begin again with each visit. */
export const isIncidentOver = (live: Arm): boolean => !isIncidentOf(INCIDENT_SHARE / 2, live);
