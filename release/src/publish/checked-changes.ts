import type { Deployment, Discovery } from 'shared-types/discovery';
import { conflicts } from '../contract/conflicts';
import { canaryVersion, liveVersion, promoted, rolledBack, type Giving } from './live-set';
import { refuseDamaged, refuseIf } from './publish';
import type { RemotesStore } from './store/remotes-store';

// What people decide about versions that are published, at the terminal or in the admin: both are refused alike.

/** Checks a version again, as other parts may have changed since it was published. @throws Refusal */
function assertStillFits(name: string, entry: Deployment | undefined, discovery: Discovery): void {
  if (entry === undefined) return;
  const { version } = entry.metadata;
  refuseIf(conflicts({ name, version, contract: entry.extras.contract }, discovery), `${name} ${version}`);
}

/**
 * Gives the canary a larger share, 100 being all visits, if it fits what is live by now.
 * @throws Refusal
 */
export function promote(
  name: string,
  traffic: number,
  known: readonly Deployment[],
  discovery: Discovery,
  giving?: Giving,
): Deployment[] {
  assertStillFits(name, canaryVersion(known), discovery);
  return promoted(known, traffic, giving);
}

export interface Rollback {
  /** ISO 8601. */
  at: string;
  reason: string;
  /** An earlier version that all visitors get instead; those after it are withdrawn. */
  to?: string | undefined;
}

/**
 * Withdraws the newest version, if the one that replaces it fits what is live and is undamaged.
 * @throws Refusal
 */
export async function rollBack(
  store: RemotesStore,
  name: string,
  { at, reason, to }: Rollback,
  known: readonly Deployment[],
  discovery: Discovery,
): Promise<Deployment[]> {
  const next = rolledBack(known, at, reason, { to });
  const live = liveVersion(next);
  assertStillFits(name, live, { ...discovery, remotes: { ...discovery.remotes, [name]: next } });
  const wasLive = liveVersion(known)?.metadata.version === live?.metadata.version;
  if (live && !wasLive) await refuseDamaged(store, name, live, next);
  return next;
}
