import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { failureMessage } from 'shared-types/failure-message';
import type {
  FailureKind,
  HealthBatch,
  HealthCounter,
  HealthCounters,
  ReleaseDecision,
} from 'shared-types/remote-health';
import type { SiteApi } from './site-api';

/** A version of a remote; `trial` is the run of a canary whose comparison it is part of, or empty. */
export interface Subject {
  name: string;
  version: string;
  trial: string;
}

interface Count extends Subject {
  minute: string;
  counters: HealthCounters;
}

/** One failure, as a server or a browser saw it. */
export interface ObservedFailure {
  kind: FailureKind;
  message: string;
  /** Without the remote's name. */
  module?: string | undefined;
  /** Family and major version. */
  browser?: string | undefined;
  /** Places in files of the version, innermost first. */
  frames?: string[] | undefined;
}

interface Failure extends ObservedFailure {
  name: string;
  version: string;
  count: number;
}

/** The most that one call to the API may carry (shared-types, healthBatchSchema), and that is kept while it is away. */
const COUNTS_KEPT = 500;
const MESSAGES_KEPT = 200;

const MINUTE_MS = 60_000;

/** Versions whose totals are kept: the latest that something happened to. */
const TOTALS_KEPT = 100;

const keyOf = ({ name, version }: Pick<Subject, 'name' | 'version'>) => `${name}@${version}`;

/** Counts in memory what happened to remotes until it is reported to the API. */
export class Tally {
  private counts = new Map<string, Count>();
  private failures = new Map<string, Failure>();
  private readonly totals = new LRUCache<string, HealthCounters>({ max: TOTALS_KEPT });

  constructor(private readonly now: () => number = Date.now) {}

  count(subject: Subject, counter: HealthCounter, by = 1): void {
    const minute = new Date(Math.floor(this.now() / MINUTE_MS) * MINUTE_MS).toISOString();
    this.add({ ...subject, minute, counters: { [counter]: by } });
    const key = keyOf(subject);
    const totals = this.totals.get(key) ?? {};
    totals[counter] = (totals[counter] ?? 0) + by;
    this.totals.set(key, totals);
  }

  /** What has been counted of a version since the start, inside and outside of trials. */
  totalsOf(version: Pick<Subject, 'name' | 'version'>): Readonly<HealthCounters> {
    return this.totals.get(keyOf(version)) ?? {};
  }

  failure({ name, version }: Subject, what: ObservedFailure): void {
    this.addFailure({ name, version, ...what, message: failureMessage(what.message), count: 1 });
  }

  /** Empties the tally and returns its content; undefined when it was empty. */
  take(): HealthBatch | undefined {
    if (this.counts.size === 0 && this.failures.size === 0) return undefined;
    const batch = { counts: [...this.counts.values()], failures: [...this.failures.values()] };
    this.counts = new Map();
    this.failures = new Map();
    return batch;
  }

  /** Adds what could not be reported. */
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
    const { count: _count, ...what } = failure;
    const key = JSON.stringify(what);
    const known = this.failures.get(key);
    if (known) known.count += failure.count;
    else if (this.failures.size < MESSAGES_KEPT) this.failures.set(key, { ...failure });
  }
}

/** Time between two reports to the API, in ms. */
const EVERY_MS = 5000;

/** Decisions kept while the API is away. */
const DECISIONS_KEPT = 50;

/** Reports to the API while the server runs. */
export interface Reporting {
  /** Reports what is left. */
  stop(): Promise<void>;
}

export interface ReportingOptions {
  api: Pick<SiteApi, 'add' | 'decided'>;
  tally: Tally;
  /** This server's decisions about versions; each is removed once it has been reported. */
  decisions?: ReleaseDecision[];
  log: Logger;
  everyMs?: number;
}

/**
 * Reports to the API every few seconds. What it does not accept is kept and reported with the next; a call that was cut
 * off may count twice, which affects both sides of a comparison of two versions alike.
 */
export function reportToApi({
  api,
  tally,
  decisions = [],
  log,
  everyMs = EVERY_MS,
}: ReportingOptions): Reporting {
  let failing = false;

  const report = async (): Promise<void> => {
    decisions.splice(0, decisions.length - DECISIONS_KEPT);
    let unsent = tally.take();
    if (unsent === undefined && decisions.length === 0) return;
    try {
      if (unsent) await api.add(unsent);
      unsent = undefined;
      for (let next = decisions[0]; next !== undefined; next = decisions[0]) {
        await api.decided(next);
        decisions.shift();
      }
      failing = false;
    } catch (error) {
      if (unsent) tally.putBack(unsent);
      if (!failing) log.warn({ err: error }, 'how remotes fare was not reported to the API; trying again');
      failing = true;
    }
  };

  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(report);
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return running.then(report);
    },
  };
}
