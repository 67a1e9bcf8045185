import { canBeReplaced } from '../remotes/choose-versions';
import type { LiveRemotes } from '../remotes/discovery';
import type { PutAside } from '../remotes/put-aside';
import { FailingVersions } from './failing-versions';
import type { Subject } from './tally';

/**
 * Puts a version aside that fails on the server again and again, so that the one before serves. Without another one it
 * goes on being tried: a slot that fails costs nobody else anything.
 * @returns what hears of each render
 */
export function putFailingAside(
  live: LiveRemotes,
  aside: PutAside,
  failing = new FailingVersions(),
): (subject: Subject, well: boolean) => void {
  return ({ name, version }, well) => {
    const key = `${name}@${version}`;
    if (well) aside.well(key);
    const reason = failing.rendered(key, !well);
    const entries = live.current().get(name) ?? [];
    const isWell = (other: string) => !aside.has(`${name}@${other}`);
    if (reason !== undefined && canBeReplaced(entries, version, isWell)) aside.add(key, reason);
  };
}
