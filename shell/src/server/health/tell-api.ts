import type { Logger } from 'pino';
import type { ReleaseDecision } from 'shared-types/remote-health';
import type { Tally } from './tally';

/** How often the API is told, in ms, and how long a call may take. */
const EVERY_MS = 5000;
const TIMEOUT_MS = 4000;

/** Decisions that are kept while the API cannot be told. */
const DECISIONS_KEPT = 50;

/** Tells the API what was counted, as long as the server runs. */
export interface Telling {
  /** Tells what is left. */
  stop(): Promise<void>;
}

export interface TellingOptions {
  apiUrl: string;
  /** INTERNAL_TOKEN. */
  token: string;
  tally: Tally;
  /** What this server decided over versions; taken from here when the API knows it. */
  decisions?: ReleaseDecision[];
  log: Logger;
  everyMs?: number;
}

/**
 * Tells the API every few seconds. What it does not take is kept and told with the next; a call that was cut off can
 * count twice, which moves a comparison of two versions by as much on both sides.
 */
export function tellApi({
  apiUrl,
  token,
  tally,
  decisions = [],
  log,
  everyMs = EVERY_MS,
}: TellingOptions): Telling {
  let failing = false;

  const post = async (path: string, body: object): Promise<void> => {
    const response = await fetch(`${apiUrl}/api/remote-health${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The API answered ${response.status}.`);
  };

  const tell = async (): Promise<void> => {
    decisions.splice(0, decisions.length - DECISIONS_KEPT);
    const batch = tally.take();
    if (batch === undefined && decisions.length === 0) return;
    let untold = batch;
    try {
      if (batch) await post('', batch);
      untold = undefined;
      for (let next = decisions[0]; next !== undefined; next = decisions[0]) {
        await post('/decisions', next);
        decisions.shift();
      }
      failing = false;
    } catch (error) {
      if (untold) tally.putBack(untold);
      if (!failing) log.warn({ err: error }, 'the API was not told how remotes fare; it will be');
      failing = true;
    }
  };

  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(tell);
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return running.then(tell);
    },
  };
}
