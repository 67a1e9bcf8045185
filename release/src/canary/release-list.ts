import { createHash } from 'node:crypto';
import type { Deployment, Discovery } from 'shared-types/discovery';
import type { ReleaseList, ReleaseVersion } from 'shared-types/releases';
import { roleOf } from '../publish/live-set';

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);

/** Changes with everything that is decided about a version; what the site notes of it by itself leaves it as it is. */
export function markOf({
  metadata: { version },
  deployment,
  extras: { decidedAt, canary, withdrawn },
}: Deployment): string {
  const { traffic, default: isDefault } = deployment;
  return hashOf([version, traffic, isDefault, decidedAt, canary?.run, canary?.climbs, withdrawn?.at]);
}

/** The versions of a remote as the admin lists them, newest first. */
export function versionsOf(entries: readonly Deployment[]): ReleaseVersion[] {
  return entries.map((entry) => {
    const { canary, publishedAt, publishedBy, commit, untried, unchecked, withdrawn, putAside, failing } =
      entry.extras;
    return {
      version: entry.metadata.version,
      mark: markOf(entry),
      role: roleOf(entry, entries),
      traffic: entry.deployment.traffic,
      climbs: canary?.climbs,
      publishedAt,
      publishedBy,
      commit,
      untried,
      unchecked,
      withdrawn,
      failing,
      putAside: putAside && { at: putAside.at, until: putAside.until, reason: putAside.reason },
    };
  });
}

/** What the API receives of a discovery document. */
export function releaseList({ remotes }: Discovery): ReleaseList {
  const all = Object.entries(remotes).map(([name, entries]) => ({ name, versions: versionsOf(entries) }));
  return { mark: hashOf(all), remotes: all };
}
