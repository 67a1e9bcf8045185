import { setTimeout as wait } from 'node:timers/promises';
import { readBuild } from 'release/publish/build';
import { publish } from 'release/publish/publish';
import { placeShell, publishBuilt, readBuilt, type Missing, type Start } from 'release/publish/publish-built';
import { FolderStore } from 'release/publish/store/folder-store';
import { Refusal } from 'release/refusal';
import { errorMessage } from 'shared-types/error-message';
import { formrasterSite } from '../releases/site';
import { StartError } from './service';
import type { StartContext } from './start-context';

/** For how long a first start tries to get a live version of every remote, in minutes. */
export const FIRST_START_MINUTES = 10;

/** Wait between two tries, in ms. */
const AGAIN_MS = 5000;

/** The context of a start whose `tell` prints a line. */
export interface Trying extends Pick<StartContext, 'signal' | 'tell'> {
  patienceMs?: number;
  againMs?: number;
}

/** A publication of what was built. */
export interface Publication {
  /** Of the shell, whose files are in place. */
  version: string;
  /**
   * A remote without a live version is tried again in the background if its build was not checked for want of time.
   * @throws StartError when it is a first start, and one of the remotes cannot be live
   */
  publish: () => Promise<void>;
}

/** Prepares the publication of what was built: nothing changes for visitors. */
export async function publicationAtStart({ root, config, signal, tell }: StartContext): Promise<Publication> {
  const site = formrasterSite(root, config);
  const store = new FolderStore(config.REMOTES_DIR);
  const built = readBuilt(site);
  await placeShell(store, built);
  const publishAll = () => publishBuilt(site, store, { alone: true, waitForAll: true }, built);
  const publishOne = async (name: string) => {
    await publish(store, readBuild(site, name), { follows: true });
  };
  return {
    version: built.shell.host.metadata.version,
    publish: async () => {
      const { notices, missing } = await untilAllAreLive(publishAll, { signal, tell });
      notices.forEach(tell);
      void publishMissing(missing, publishOne, { signal, tell });
    },
  };
}

/**
 * Repeats a start's publication for as long as the first versions of remotes are not checked for want of time.
 * @param tell gets a sentence for each reason
 * @throws StartError when a build is refused, or time is up
 */
export async function untilAllAreLive(
  publishAll: () => Promise<Start>,
  { signal, tell, patienceMs = FIRST_START_MINUTES * 60_000, againMs = AGAIN_MS }: Trying,
): Promise<Start> {
  const giveUp = performance.now() + patienceMs;
  const minutes = patienceMs / 60_000;
  for (let printed = ''; ;) {
    const start = await publishAll();
    if (!start.waits) return start;
    const refused = start.missing.filter(({ unfinished }) => !unfinished);
    if (refused.length > 0) {
      throw new StartError(
        `Formraster does not start without ${namesOf(refused)}: ${reasonsOf(refused)} Repair what is named, run npm run build, and start again.`,
      );
    }
    const what = `${namesOf(start.missing)} could not be checked for want of processor time: ${reasonsOf(start.missing)}`;
    if (performance.now() > giveUp) {
      throw new StartError(
        `Formraster was not started within ${minutes} minutes, since ${what} Start again when the machine has less to do.`,
      );
    }
    if (what !== printed) {
      tell(`Formraster is not running yet, since ${what} This is tried again for ${minutes} minutes.`);
    }
    printed = what;
    await wait(againMs, undefined, { signal });
  }
}

/**
 * Publishes remotes, without a live version beside others that have one, whose builds were not checked for want of time,
 * until each is live or refused. Never rejects; each outcome is printed.
 */
export async function publishMissing(
  missing: readonly Missing[],
  publishOne: (name: string) => Promise<void>,
  { signal, tell, againMs = AGAIN_MS }: Trying,
): Promise<void> {
  const isUnfinished = async (name: string): Promise<boolean> => {
    try {
      await publishOne(name);
      tell(`${name} is live now.`);
    } catch (error) {
      if (error instanceof Refusal && error.why === 'unfinished') return true;
      tell(`${name} has no live version: ${errorMessage(error)}`);
    }
    return false;
  };
  let waiting = missing.filter(({ unfinished }) => unfinished).map(({ name }) => name);
  while (waiting.length > 0 && !signal.aborted) {
    const again: string[] = [];
    for (const name of waiting) if (await isUnfinished(name)) again.push(name);
    waiting = again;
    await wait(againMs, undefined, { signal }).catch(() => undefined);
  }
}

const namesOf = (missing: readonly Missing[]): string => missing.map(({ name }) => name).join(', ');
const reasonsOf = (missing: readonly Missing[]): string => missing.flatMap(({ why }) => why).join(' ');
