import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Deployment } from 'shared-types/discovery';
import type { RemoteAssets } from 'shared-types/page-data';
import type { RemotePlace } from 'shared-types/remote-contract';
import type { RemoteRoute } from 'shared-types/remote-routes';
import { rulesOutsideOf } from '../contained-css';
import { canaryVersion, isPrevious, liveVersion } from '../publish/live-set';

/** The properties of a visit that decide which versions it gets. */
export interface Visit {
  /** The visitor's constant number; undefined for robots and staff, who get the live versions. */
  number: string | undefined;
  /** Remotes whose canary was requested. */
  asked: ReadonlySet<string>;
  /**
   * Whether the visit is part of comparisons. Only visits given a version by chance are: not those of robots, of staff, or
   * with a requested canary.
   */
  tries: boolean;
}

/** The version of a remote that a visit gets. */
export interface Choice {
  deployment: Deployment;
  /** Whether it is left out of rendering, and no other version can be shown in its place. */
  isOut: boolean;
  /** The run of a canary whose comparison the visit is part of, with either of its two versions. */
  trial: string | undefined;
}

/** The visit of a page that is rendered for no particular visitor. */
export const NO_VISITOR: Visit = { number: undefined, asked: new Set(), tries: false };

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

/** Versions to show when the wanted one cannot be rendered, best first: the live one, then previous ones. */
function fallbacks(entries: readonly Deployment[]): Deployment[] {
  return [...entries.filter(({ deployment }) => deployment.default), ...entries.filter(isPrevious)];
}

/** Whether another version would be shown in place of one that is left out. */
export function canBeReplaced(
  entries: readonly Deployment[],
  version: string,
  isWell: (version: string) => boolean,
): boolean {
  return fallbacks(entries).some(({ metadata }) => metadata.version !== version && isWell(metadata.version));
}

/**
 * The version of each remote that a visit gets: the canary when the visitor is in its share or requested it, else the
 * live one. A version that is left out is replaced by the live or a previous one, if there is one; meanwhile that
 * remote's canary is not compared, since its two versions would not be shown to comparable visitors.
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
    const well = [first, ...fallbacks(entries)].find(isWell);
    const canary = canaryVersion(entries);
    const tried = visit.tries && canary !== undefined && entries.filter(isServed).every(isWell);
    chosen.set(name, {
      deployment: well ?? first,
      isOut: well === undefined,
      trial: tried ? canary.extras.canary?.run : undefined,
    });
  }
  return chosen;
}

/**
 * Whether a visitor is in a version's share of the traffic. Only the visitor's number and the version's salt decide, so
 * a larger share includes all of a smaller one.
 * @param visitor the visitor's constant number
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
  /** Pages that it fills. */
  routes: RemoteRoute[];
  /** Places that it takes on pages of the shell. */
  places: RemotePlace[];
  /** File of the server build and its hash; undefined for a remote that renders only in browsers. */
  server: { file: string; integrity: string } | undefined;
}

/** What of a version's stylesheets could apply outside its slots, as clauses; pages do not link these stylesheets. */
export function foreignRules(name: string, { metadata, extras }: Deployment, remotesDir: string): string[] {
  const files = new Set(Object.values(extras.exposes).flatMap(({ css }) => css));
  return [...files].flatMap((file) => [
    ...rulesOutsideOf(path.join(remotesDir, name, metadata.version, file)),
  ]);
}

/**
 * A deployment with the addresses of its files, which begin with its entry's folder, e.g. `/remotes/gallery/1.0.0/`.
 * @param trial the run of a canary whose comparison the visit is part of
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
  const isContained = (file: string) =>
    rulesOutsideOf(path.join(remotesDir, name, version, file)).length === 0;
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
        { js: js.map(address), css: css.filter(isContained).map(address) },
      ]),
    ),
    ...(extras.later && {
      later: Object.fromEntries(
        Object.entries(extras.later).map(([module, files]) => [module, files.map(address)]),
      ),
    }),
  };
  const server = extras.server && {
    file: path.join(remotesDir, name, version, extras.server.file),
    integrity: extras.server.integrity,
  };
  const { routes, places } = extras.contract;
  return { name, version, assets, routes, places, server };
}
