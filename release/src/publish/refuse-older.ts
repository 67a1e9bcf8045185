import type { Deployment } from 'shared-types/discovery';
import { Refusal } from '../refusal';
import { canaryVersion, liveVersion } from './live-set';

/** A version that is to be published, and when its commit was made (ISO 8601), if that is known. */
export interface Coming {
  name: string;
  version: string;
  committedAt?: string | undefined;
}

/** `1.4.0-3f9c2a71` → [1, 4, 0]; undefined for a version that does not begin with three numbers. */
function numbersOf(version: string): number[] | undefined {
  const found = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?!\d)/.exec(version);
  return found?.slice(1).map(Number);
}

function isLower(version: string, other: string): boolean {
  const [own, others] = [numbersOf(version), numbersOf(other)];
  if (!own || !others) return false;
  const index = own.findIndex((number, place) => number !== others[place]);
  return index >= 0 && (own[index] ?? 0) < (others[index] ?? 0);
}

/** By the times of their commits; by their numbers where one is unknown. */
function isOlder({ version, committedAt }: Coming, { metadata, extras }: Deployment): boolean {
  if (committedAt === undefined || extras.committedAt === undefined) {
    return isLower(version, metadata.version);
  }
  return Date.parse(committedAt) < Date.parse(extras.committedAt);
}

/**
 * Of two publications the older must not replace the newer unless its publisher asks for that by naming it.
 * @param entries of the remote, before the publication
 * @param expects the version that it is to replace: the canary, or the live one without a canary
 * @throws Refusal when another version is there than expected, or without `expects` a newer one
 */
export function refuseOlder(coming: Coming, entries: readonly Deployment[], expects?: string): void {
  const newest = canaryVersion(entries) ?? liveVersion(entries);
  if (newest?.metadata.version === coming.version) return;
  const refuse = (reason: string) => {
    throw new Refusal(`${coming.name} ${coming.version} is refused, and nothing was changed: ${reason}`, {
      why: 'overtaken',
    });
  };
  if (newest === undefined) {
    if (expects !== undefined) refuse(`no version is live, although ${expects} was expected.`);
    return;
  }
  const { publishedAt, publishedBy } = newest.extras;
  const { version } = newest.metadata;
  const there = `${version} is ${newest.deployment.default ? 'live' : 'the canary'}, published ${publishedAt ?? 'earlier'}${publishedBy === undefined ? '' : ` by ${publishedBy}`}`;
  if (expects === undefined ? isOlder(coming, newest) : expects !== version) {
    refuse(
      `${there}, and it is ${expects === undefined ? 'newer' : `not the expected ${expects}`}. To replace it, publish again and expect ${version}.`,
    );
  }
}
