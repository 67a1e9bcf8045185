import type { Logger } from 'pino';
import { failureMessage } from 'shared-types/failure-message';
import type {
  FailureKind,
  HealthBatch,
  HealthCounter,
  HealthCounters,
  ReleaseDecision,
} from 'shared-types/remote-health';

/** A version of a remote, in a step of a canary or (empty) outside of any. */
export interface Subject {
  name: string;
  version: string;
  trial: string;
}

interface Count extends Subject {
  minute: string;
  counters: HealthCounters;
}

interface Failure {
  name: string;
  version: string;
  kind: FailureKind;
  message: string;
  count: number;
}

/** What one call to the API may carry (shared-types, healthBatchSchema), and what is kept while it cannot be told. */
const COUNTS_KEPT = 500;
const MESSAGES_KEPT = 200;

const MINUTE_MS = 60_000;

/** Sums in memory of what happened to remotes, until the API has been told. */
export class Tally {
  private counts = new Map<string, Count>();
  private failures = new Map<string, Failure>();

  constructor(private readonly now: () => number = Date.now) {}

  count(subject: Subject, counter: HealthCounter, by = 1): void {
    const minute = new Date(Math.floor(this.now() / MINUTE_MS) * MINUTE_MS).toISOString();
    this.add({ ...subject, minute, counters: { [counter]: by } });
  }

  failure({ name, version }: Subject, kind: FailureKind, message: string): void {
    this.addFailure({ name, version, kind, message: failureMessage(message), count: 1 });
  }

  /** Hands over what there is; undefined when nothing happened. */
  take(): HealthBatch | undefined {
    if (this.counts.size === 0 && this.failures.size === 0) return undefined;
    const batch = { counts: [...this.counts.values()], failures: [...this.failures.values()] };
    this.counts = new Map();
    this.failures = new Map();
    return batch;
  }

  /** Takes back what could not be told. */
  putBack({ counts, failures }: HealthBatch): void {
    for (const count of counts) this.add({ trial: '', ...count });
    for (const failure of failures) this.addFailure(failure);
  }

  private add({ counters, ...where }: Count): void {
    const key = JSON.stringify([where.name, where.version, where.trial, where.minute]);
    const known = this.counts.get(key);
    if (known === undefined) {
      if (this.counts.size < COUNTS_KEPT) this.counts.set(key, { ...where, counters: { ...counters } });
      return;
    }
    for (const [counter, by] of Object.entries(counters) as [HealthCounter, number][]) {
      known.counters[counter] = (known.counters[counter] ?? 0) + by;
    }
  }

  private addFailure(failure: Failure): void {
    const key = JSON.stringify([failure.name, failure.version, failure.kind, failure.message]);
    const known = this.failures.get(key);
    if (known) known.count += failure.count;
    else if (this.failures.size < MESSAGES_KEPT) this.failures.set(key, { ...failure });
  }
}

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
