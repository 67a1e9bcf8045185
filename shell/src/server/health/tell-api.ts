import type { Logger } from 'pino';
import type { Tally } from './tally';

/** How often the API is told, in ms, and how long a call may take. */
const EVERY_MS = 5000;
const TIMEOUT_MS = 4000;

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
  log: Logger;
  everyMs?: number;
}

/**
 * Tells the API every few seconds. What it does not take is kept and told with the next; a call that was cut off can
 * count twice, which moves a comparison of two versions by as much on both sides.
 */
export function tellApi({ apiUrl, token, tally, log, everyMs = EVERY_MS }: TellingOptions): Telling {
  let failing = false;

  const tell = async (): Promise<void> => {
    const batch = tally.take();
    if (batch === undefined) return;
    try {
      const response = await fetch(`${apiUrl}/api/remote-health`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(batch),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The API answered ${response.status}.`);
      failing = false;
    } catch (error) {
      tally.putBack(batch);
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
