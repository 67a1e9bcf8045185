import type { Deployment, DeploymentExtras, Discovery } from 'shared-types/discovery';
import { liveVersion } from '../live-set';
import { ENTRY } from '../read-build';

/** What a version of a remote does to one page. */
export interface PageWeight {
  path: string;
  /** Compressed bytes of all remotes' code and styles on the page, with the version on it. */
  bytes: number;
  /** Of those, how many more than with what is live of the remote now; undefined when nothing is. */
  change: number | undefined;
  budget: number;
}

/** Compressed bytes of what some modules of one version need at once. */
function weigh({ gzip, exposes }: DeploymentExtras, modules: string[]): number {
  const files = new Set([ENTRY, ...modules.flatMap((module) => Object.values(exposes[module] ?? {}).flat())]);
  return [...files].reduce((sum, file) => sum + (gzip[file] ?? 0), 0);
}

/** Weighs each page of the live shells that shows the remote, were `fresh` what everybody gets of it. */
export function pageWeights(
  name: string,
  fresh: Pick<Deployment, 'extras'>,
  { hosts, remotes }: Discovery,
): PageWeight[] {
  const live = new Map(Object.entries(remotes).map(([remote, entries]) => [remote, liveVersion(entries)]));
  const weights = new Map<string, PageWeight>();
  for (const [path, { modules, budget }] of hosts.flatMap(({ extras }) =>
    Object.entries(extras.contract.pages),
  )) {
    const of = (remote: string) =>
      modules.filter((id) => id.startsWith(`${remote}/`)).map((id) => id.replace(remote, '.'));
    if (of(name).length === 0) continue;
    const others = [...live].filter(([remote]) => remote !== name && of(remote).length > 0);
    const rest = others.reduce(
      (sum, [remote, entry]) => sum + (entry ? weigh(entry.extras, of(remote)) : 0),
      0,
    );
    const own = weigh(fresh.extras, of(name));
    const before = live.get(name);
    const change = before && own - weigh(before.extras, of(name));
    weights.set(path, { path, bytes: rest + own, change, budget });
  }
  return [...weights.values()];
}

/** Bytes as people read them, `3.1 KB`. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

/** A change as people read it, `+3.1 KB`. */
export function signed(bytes: number): string {
  const sign = Math.abs(bytes) < 50 ? '±' : bytes < 0 ? '−' : '+';
  return `${sign}${kilobytes(Math.abs(bytes))}`;
}

/** Pages that would be heavier than they may be. */
export function overBudget(weights: PageWeight[]): string[] {
  return weights
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ path, bytes, budget }) =>
        `The remotes of ${path} would weigh ${kilobytes(bytes)} gz, and the budget of the page is ${kilobytes(budget)}.`,
    );
}
