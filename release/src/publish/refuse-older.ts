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

const NEWER = 'it is newer. To replace it';

/**
 * Compares the times of two commits, or the versions' numbers where a time is unknown.
 * @returns the end of a sentence, when the coming version must not replace the other without being asked to
 */
function whyOlder({ version, committedAt }: Coming, { metadata, extras }: Deployment): string | undefined {
  if (committedAt !== undefined && extras.committedAt !== undefined)
    return Date.parse(committedAt) < Date.parse(extras.committedAt) ? NEWER : undefined;
  if (isLower(version, metadata.version)) return NEWER;
  // Builds of one package differ in their hashes only.
  return extras.committedAt === undefined || isLower(metadata.version, version)
    ? undefined
    : 'it may be newer, since the time of the commit that this build is made from is unknown. Commit the changes of its sources, build it and publish it; or, to replace what is there anyway';
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
  const why =
    expects === undefined
      ? whyOlder(coming, newest)
      : expects === version
        ? undefined
        : `it is not the expected ${expects}. To replace it`;
  if (why !== undefined) refuse(`${there}, and ${why}, publish again and expect ${version}.`);
}
