import { trialOf } from 'shared-types/canary-trial';
import type { Deployment } from 'shared-types/discovery';
import { isInShare } from './traffic-share';

/** Who is visiting, as far as it decides which versions the visit gets. */
export interface Visitor {
  /** Stays the visitor's; undefined for who gets everybody's versions, as robots and people at work do. */
  number: string | undefined;
  /** Remotes whose canary was asked for. */
  asked: ReadonlySet<string>;
  /**
   * Whether canaries are tried on the visit: it says something of a version only when nobody chose which one it got,
   * so not that of a robot, of people at work, of who asked for a canary or looks at a preview.
   */
  tries: boolean;
}

/** What a visit gets of a remote. */
export interface Choice {
  deployment: Deployment;
  /** The step of a canary that the visit is part of, with whichever of its two versions. */
  trial: string | undefined;
}

/** The visitor of a page that is rendered for nobody in particular. */
export const NOBODY: Visitor = { number: undefined, asked: new Set(), tries: false };

/** The version that takes a share of the traffic from the live one. */
export function canaryOf(entries: readonly Deployment[]): Deployment | undefined {
  return entries.find(({ deployment }) => !deployment.default && deployment.traffic > 0);
}

function wanted(
  name: string,
  entries: readonly Deployment[],
  { number, asked }: Visitor,
): Deployment | undefined {
  const live = entries.find(({ deployment }) => deployment.default);
  const canary = canaryOf(entries);
  if (canary === undefined) return live;
  if (asked.has(name)) return canary;
  const salt = canary.extras.salt ?? canary.metadata.version;
  return number !== undefined && isInShare(number, salt, canary.deployment.traffic) ? canary : live;
}

const isServed = ({ deployment }: Deployment) => deployment.traffic > 0;

/** The versions to turn to, best first, when the wanted one cannot be rendered: the live one, and those before it. */
function fallbacks(entries: readonly Deployment[]): Deployment[] {
  const live = entries.filter(({ deployment }) => deployment.default);
  const before = entries.filter(
    ({ deployment, extras }) =>
      !deployment.default && deployment.traffic === 0 && !extras.withdrawn && !extras.preview,
  );
  return [...live, ...before];
}

/** Whether another version would be shown in the place of one that is put aside. */
export function canBeReplaced(
  entries: readonly Deployment[],
  version: string,
  isWell: (version: string) => boolean,
): boolean {
  return fallbacks(entries).some(({ metadata }) => metadata.version !== version && isWell(metadata.version));
}

/**
 * The version of each remote that a visit gets: the canary for who is in its share or asked for it, else the live
 * one. In the place of a version that is put aside comes the one before, while there is one; for as long no canary of
 * that remote is tried, since its two versions would not be met by the same visitors at the same time.
 * @param isAside whether a version, `name@version`, is left out of rendering for now
 */
export function chooseVersions(
  remotes: ReadonlyMap<string, readonly Deployment[]>,
  visitor: Visitor,
  isAside: (key: string) => boolean,
): Map<string, Choice> {
  const chosen = new Map<string, Choice>();
  for (const [name, entries] of remotes) {
    const first = wanted(name, entries, visitor);
    if (first === undefined) continue;
    const isWell = (entry: Deployment) => !isAside(`${name}@${entry.metadata.version}`);
    const deployment = [first, ...fallbacks(entries)].find(isWell) ?? first;
    const canary = canaryOf(entries);
    const tried = visitor.tries && canary !== undefined && entries.filter(isServed).every(isWell);
    chosen.set(name, { deployment, trial: tried ? trialOf(canary) : undefined });
  }
  return chosen;
}
