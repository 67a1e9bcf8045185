import { createHash } from 'node:crypto';
import path from 'node:path';
import { trialOf } from 'shared-types/canary-trial';
import type { Deployment } from 'shared-types/discovery';
import type { RemoteAssets } from 'shared-types/page-data';
import { canaryVersion, isPrevious, liveVersion } from '../publish/live-set';

/** A visit, as far as it decides which versions it gets. */
export interface Visit {
  /** Stays the visitor's; undefined for one that gets everybody's versions, as robots and people at work do. */
  number: string | undefined;
  /** Remotes whose canary was asked for. */
  asked: ReadonlySet<string>;
  /**
   * Whether canaries are tried on the visit: it says something of a version only when nobody chose which one it got.
   * So none of a robot is, nor of people at work, nor one on which a canary was asked for.
   */
  tries: boolean;
}

/** What a visit gets of a remote. */
export interface Choice {
  deployment: Deployment;
  /** The step of a canary that the visit is part of, with whichever of its two versions. */
  trial: string | undefined;
}

/** That of a page which is rendered for nobody in particular. */
export const NOBODY: Visit = { number: undefined, asked: new Set(), tries: false };

function wanted(
  name: string,
  entries: readonly Deployment[],
  { number, asked }: Visit,
): Deployment | undefined {
  const live = liveVersion(entries);
  const canary = canaryVersion(entries);
  if (canary === undefined) return live;
  if (asked.has(name)) return canary;
  const salt = canary.extras.salt ?? canary.metadata.version;
  return number !== undefined && isInShare(number, salt, canary.deployment.traffic) ? canary : live;
}

const isServed = ({ deployment }: Deployment) => deployment.traffic > 0;

/** The versions to turn to, best first, when the wanted one cannot be rendered: the live one, and those before it. */
function fallbacks(entries: readonly Deployment[]): Deployment[] {
  return [...entries.filter(({ deployment }) => deployment.default), ...entries.filter(isPrevious)];
}

/** Whether another version would be shown in the place of one that is out. */
export function canBeReplaced(
  entries: readonly Deployment[],
  version: string,
  isWell: (version: string) => boolean,
): boolean {
  return fallbacks(entries).some(({ metadata }) => metadata.version !== version && isWell(metadata.version));
}

/**
 * The version of each remote that a visit gets: the canary when the visitor is in its share or asked for it, else the
 * live one. In the place of a version whose circuit is open comes the one before, while there is one; for as long no
 * canary of that remote is tried, since its two versions would not be met by the same visitors at the same time.
 * @param isOut whether a version, `name@version`, is left out of rendering for now
 */
export function chooseVersions(
  remotes: ReadonlyMap<string, readonly Deployment[]>,
  visit: Visit,
  isOut: (key: string) => boolean,
): Map<string, Choice> {
  const chosen = new Map<string, Choice>();
  for (const [name, entries] of remotes) {
    const first = wanted(name, entries, visit);
    if (first === undefined) continue;
    const isWell = (entry: Deployment) => !isOut(`${name}@${entry.metadata.version}`);
    const deployment = [first, ...fallbacks(entries)].find(isWell) ?? first;
    const canary = canaryVersion(entries);
    const tried = visit.tries && canary !== undefined && entries.filter(isServed).every(isWell);
    chosen.set(name, { deployment, trial: tried ? trialOf(canary) : undefined });
  }
  return chosen;
}

/**
 * Whether a visitor is in a version's share of the traffic. The visitor's number and the version's salt decide, and
 * nothing else: a larger share has everybody of the smaller one in it, whoever comes and goes.
 * @param visitor any text that stays the visitor's
 * @param traffic percent, 0 to 100
 */
export function isInShare(visitor: string, salt: string, traffic: number): boolean {
  const hash = createHash('sha256').update(`${visitor} ${salt}`).digest().readUInt32BE(0);
  return (hash / 2 ** 32) * 100 < traffic;
}

/** One remote in a visit's version set, as the render worker needs it. */
export interface RemoteVersion {
  name: string;
  version: string;
  assets: RemoteAssets;
  /** File of the server build and its hash; undefined for a remote that is filled in the browser only. */
  server: { file: string; integrity: string } | undefined;
}

/**
 * Addresses of a deployment's files: the entry's own folder stands before each, e.g. `/remotes/gallery/1.0.0/`.
 * @param trial the step of a canary that the visit is part of
 */
export function remoteVersion(
  name: string,
  deployment: Deployment,
  remotesDir: string,
  trial?: string,
): RemoteVersion {
  const { url, metadata, extras } = deployment;
  const { version } = metadata;
  const base = url.replace(/client\/remoteEntry\.js$/, '');
  const address = (file: string) => `${base}${file}`;
  const assets: RemoteAssets = {
    name,
    version,
    ...(trial !== undefined && { trial }),
    entry: url,
    integrity: metadata.integrity,
    files: Object.fromEntries(
      Object.entries(extras.files)
        .filter(([file]) => /\.(js|css)$/.test(file))
        .map(([file, hash]) => [address(file), hash]),
    ),
    exposes: Object.fromEntries(
      Object.entries(extras.exposes).map(([module, { js, css }]) => [
        module,
        { js: js.map(address), css: css.map(address) },
      ]),
    ),
  };
  const server = extras.server && {
    file: path.join(remotesDir, name, version, extras.server.file),
    integrity: extras.server.integrity,
  };
  return { name, version, assets, server };
}
