import type { Deployment } from 'shared-types/discovery';
import {
  FAILURE_KINDS,
  type FailureKind,
  type HealthCounters,
  type TrialCounts,
} from 'shared-types/remote-health';
import { canaryVersion, liveVersion } from '../publish/live-set';
import {
  CANARY_MS,
  CANARY_VISITS,
  isAcceptable,
  isClearlyWorse,
  isIncident,
  isIncidentOver,
  visitsOf,
  type Arm,
} from './rule';

/** Failures in the words of a site's owner. */
const WORDS: Record<FailureKind, string> = {
  load: 'its code did not arrive',
  render: 'it could not be shown',
  script: 'something in it stopped working',
  hydration: 'it differed from the page that the server had sent',
  server: 'it failed on the server',
  deadline: 'it took too long on the server',
};

/** A version's failures as a clause in brackets, `(its code did not arrive 7 times, …)`; empty without any. */
function failuresOf(counters: Partial<Record<FailureKind, number>>): string {
  const clauses = FAILURE_KINDS.map((kind) => ({ kind, times: counters[kind] ?? 0 }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times)
    .map(({ kind, times }) => `${WORDS[kind]} ${times === 1 ? 'once' : `${times} times`}`);
  return clauses.length === 0 ? '' : ` (${clauses.join(', ')})`;
}

/** What to do with a canary, and a sentence for people that says why. */
export interface Verdict {
  action: 'withdrawn' | 'promoted';
  reason: string;
}

const figuresOf = (version: string, arm: Arm) =>
  `${arm.failed} of ${visitsOf(arm)} visits with ${version} failed`;

/**
 * Decides about a remote's canary from its counts, by the rule in `rule.ts`.
 * @param counts counts of the remote, including those of other runs
 * @param now ms
 * @returns undefined while nothing is to be done, or without a canary
 */
export function decide(
  entries: readonly Deployment[],
  counts: TrialCounts,
  now: number,
): Verdict | undefined {
  const [canary, live] = [canaryVersion(entries), liveVersion(entries)];
  const run = canary?.extras.canary;
  if (canary === undefined || live === undefined || run === undefined) return undefined;
  const countersOf = ({ metadata: { version } }: Deployment) =>
    counts.find((row) => row.trial === run.run && row.version === version)?.counters ?? {};
  const armOf = (entry: Deployment): Arm => ({ visits: 0, failed: 0, ...countersOf(entry) });
  const [own, other] = [armOf(canary), armOf(live)];
  const figures = `${figuresOf(canary.metadata.version, own)}, ${figuresOf(live.metadata.version, other)}`;
  const withdrawn: Verdict = {
    action: 'withdrawn',
    reason: `${figures}${failuresOf(countersOf(canary))}.`,
  };

  if (isClearlyWorse(own, other)) return withdrawn;
  const isOver = now - Date.parse(run.since) >= CANARY_MS && visitsOf(own) >= CANARY_VISITS;
  if (!run.climbs || !isOver) return undefined;
  if (!isAcceptable(own, other)) return withdrawn;
  return canary.extras.putAside === undefined ? { action: 'promoted', reason: `${figures}.` } : undefined;
}

/** That an incident with a live version begins or is over, and a sentence for people with the figures. */
interface Incident {
  action: 'failing' | 'recovered';
  reason: string;
}

/**
 * Whether an incident with a live version begins, or is over, by the rule in `rule.ts`.
 * @param counters of the last hour, or since a user decided about the version
 * @returns undefined while nothing changes
 */
export function incidentOf(
  { metadata: { version }, extras: { failing } }: Deployment,
  counters: HealthCounters,
): Incident | undefined {
  const arm: Arm = { visits: 0, failed: 0, ...counters };
  const figures = `${figuresOf(version, arm)} within an hour`;
  if (failing === undefined) {
    return isIncident(arm) ? { action: 'failing', reason: `${figures}${failuresOf(counters)}.` } : undefined;
  }
  return isIncidentOver(arm) ? { action: 'recovered', reason: `${figures}.` } : undefined;
}
