import type { Deployment } from 'shared-types/discovery';
import { isInShare } from './traffic-share';

/** Who is visiting, as far as it decides which versions the visit gets. */
export interface Visitor {
  /** Stays the visitor's; undefined for who gets everybody's versions, as robots and people at work do. */
  number: string | undefined;
  /** Remotes whose canary was asked for. */
  asked: ReadonlySet<string>;
}

/** The visitor of a page that is rendered for nobody in particular. */
export const NOBODY: Visitor = { number: undefined, asked: new Set() };

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

/** The versions to turn to, best first, when the wanted one cannot be rendered: the live one, and those before it. */
function fallbacks(entries: readonly Deployment[]): Deployment[] {
  const live = entries.filter(({ deployment }) => deployment.default);
  const before = entries.filter(
    ({ deployment, extras }) =>
      !deployment.default && deployment.traffic === 0 && !extras.withdrawn && !extras.preview,
  );
  return [...live, ...before];
}

/**
 * The version of each remote that a visit gets: the canary for who is in its share or asked for it, else the live
 * one. In the place of a version that stopped the renderer comes the one before, while there is one.
 * @param isAside whether a version, `name@version`, is left out of rendering for now
 */
export function chooseVersions(
  remotes: ReadonlyMap<string, readonly Deployment[]>,
  visitor: Visitor,
  isAside: (key: string) => boolean,
): Map<string, Deployment> {
  const chosen = new Map<string, Deployment>();
  for (const [name, entries] of remotes) {
    const first = wanted(name, entries, visitor);
    if (first === undefined) continue;
    const well = [first, ...fallbacks(entries)].find(
      (entry) => !isAside(`${name}@${entry.metadata.version}`),
    );
    chosen.set(name, well ?? first);
  }
  return chosen;
}
