import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from 'release/refusal';
import { isRunning } from '../embedded-postgres/postmaster';
import { replaceableSite } from '../start/run-file';

/** How often the site is looked at, in ms. */
const LOOK_MS = 50;

/**
 * Has a running site replaced by the version that is in its folder now: that prepares first, and then the running one ends.
 * @param isAway called when the running one ends
 * @throws Refusal when the version does not start; then nothing runs
 */
export async function replaceSite(
  dataDir: string,
  { pid, replacedBy }: { pid: number; replacedBy: number },
  isAway: () => void,
): Promise<void> {
  process.kill(replacedBy, 'SIGUSR2');
  for (let isEnding = false; ; await wait(LOOK_MS)) {
    const site = replaceableSite(dataDir);
    if (site === undefined && !isEnding) {
      isEnding = true;
      isAway();
    }
    if (site !== undefined && site.pid !== pid) return;
    if (!isRunning(replacedBy)) throw new Refusal('it ended, as its log says');
  }
}
