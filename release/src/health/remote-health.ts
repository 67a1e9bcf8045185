import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { networkOf } from 'shared-types/network';
import {
  VITALS,
  type HealthCounter,
  type reportSchema,
  type ServerFailure,
} from 'shared-types/remote-health';
import type * as z from 'zod/mini';
import type { RemoteVersion } from '../serving/choose-versions';
import { CircuitBreaker } from './circuit-breaker';
import { Tally, type ObservedFailure, type Subject } from './tally';

/** How many versions reports are accepted for: the latest that this server has put into pages. */
const SERVED = 100;

/** Pages of one version that an address views within this time are one visit, in ms. */
const VISIT_MS = 24 * 60 * 60_000;

/** How many visits are remembered; beyond that, the oldest are forgotten early. */
const REMEMBERED = 200_000;

/**
 * Recognises the first page of a visit, so that one visitor counts as one visit in the comparison of two versions.
 * Keeps only hashes, in memory, under a key that ends with the process.
 */
class Visits {
  private readonly key = randomBytes(32);
  private readonly seen: LRUCache<string, true>;

  constructor(now: () => number = Date.now) {
    this.seen = new LRUCache({ max: REMEMBERED, ttl: VISIT_MS, perf: { now }, ttlResolution: 0 });
  }

  /** Whether `what` happens for the first time to an address and a version, or one module of it. */
  isFirst(what: 'visit' | 'failed', address: string, subject: Subject, module?: string): boolean {
    const { name, version, trial } = subject;
    const hash = createHmac('sha256', this.key)
      .update(JSON.stringify([what, address, name, version, trial, module]))
      .digest('base64url')
      .slice(0, 22);
    if (this.seen.has(hash)) return false;
    this.seen.set(hash, true);
    return true;
  }
}

/** A client with one address of such a network can easily have the others. */
const NETWORK = { ipv4: 24 } as const;

/** How a page's remotes fared on the server. */
export interface PageOutcome {
  /** Modules whose code ran, `<remote>/<Module>`. */
  used: readonly string[];
  /** Slots that were left to the browser, including those of attempts that were stopped. */
  problems: readonly {
    remote: string;
    /** Undefined when it is not known which module failed. */
    module?: string | undefined;
    kind: ServerFailure;
    message: string;
    frames?: string[] | undefined;
  }[];
}

/** Modules of one remote among those of a page. */
const ofRemote = (used: readonly string[], name: string) => used.filter((id) => id.startsWith(`${name}/`));

const keyOf = ({ name, version, trial }: Subject) => JSON.stringify([name, version, trial]);

/** Counts how the versions in this server's pages fare, on the server and as reported by browsers. */
export class RemoteHealth {
  readonly tally: Tally;
  private readonly visits: Visits;
  /** What each version exposes, as `./<Module>`. */
  private readonly served = new LRUCache<string, ReadonlySet<string>>({ max: SERVED });

  /**
   * @param now ms
   * @param share percentage of pages that browsers report on when nothing fails
   */
  constructor(
    private readonly breaker: Pick<
      CircuitBreaker,
      'rendered' | 'visited' | 'shown' | 'failedInBrowser'
    > = new CircuitBreaker(),
    now: () => number = Date.now,
    private readonly share = 100,
  ) {
    this.tally = new Tally(now);
    this.visits = new Visits(now);
  }

  /** Counts how a page's remotes fared on the server. From now on browsers may report on them. */
  observe(address: string, remotes: readonly RemoteVersion[], { used, problems }: PageOutcome): void {
    for (const { name, version, assets } of remotes) {
      const subject = { name, version, trial: assets.trial ?? '' };
      this.serve(subject, Object.keys(assets.exposes));
      const own = problems.filter(({ remote }) => remote === name);
      for (const { kind, message, module, frames } of own) {
        this.failed(address, subject, { kind, message, module: module?.slice(name.length + 1), frames });
      }
      const modules = ofRemote(used, name);
      if (modules.length > 0) this.count(subject, 'renders');
      for (const id of modules) {
        const failed = own.some(({ module }) => module === undefined || module === id);
        this.breaker.rendered(subject, id, !failed);
      }
    }
  }

  /**
   * Accepts browsers' reports on a version from now on, since it is in a page of this process or of a sibling.
   * @param exposes its modules, as `./<Module>`
   */
  serve({ name, version, trial }: Subject, exposes: readonly string[]): void {
    this.served.set(keyOf({ name, version, trial }), new Set(exposes));
  }

  /** Counts visits that got a page rendered earlier, without a fault. */
  visited(remotes: readonly RemoteVersion[], used: readonly string[], visits: number): void {
    for (const { name, version, assets } of remotes) {
      const modules = ofRemote(used, name);
      if (modules.length === 0) continue;
      const subject = { name, version, trial: assets.trial ?? '' };
      this.tally.count(subject, 'renders', visits);
      for (const id of modules) this.breaker.visited(subject, id, visits);
    }
  }

  /**
   * Counts a browser's report, but only on versions put into pages, so that visitors cannot fill the database.
   * @param browser its family and major version, if that is known
   */
  report(address: string, { remotes, vitals }: z.output<typeof reportSchema>, browser?: string): void {
    for (const { view, modules, failures, ...subject } of remotes) {
      const exposes = this.served.get(keyOf(subject));
      if (exposes === undefined) continue;
      if (view) this.viewed(address, subject);
      const known = (names: readonly (string | undefined)[]) =>
        names.flatMap((name) => (name !== undefined && exposes.has(`./${name}`) ? name : []));
      for (const name of known(modules)) this.shown(address, subject, name);
      for (const { kind, message, module, frames } of failures) {
        const [own] = known([module]);
        this.failed(address, subject, { kind, message, module: own, frames, browser });
      }
      for (const name of known(failures.map(({ module }) => module))) {
        this.failedInBrowser(address, subject, name);
      }
      for (const vital of VITALS) {
        const rating = vitals?.[vital];
        if (rating) this.count(subject, `${vital}-${rating}`);
      }
    }
  }

  private count(subject: Subject, counter: HealthCounter): void {
    this.tally.count(subject, counter);
  }

  private viewed(address: string, subject: Subject): void {
    this.count(subject, 'views');
    if (this.visits.isFirst('visit', address, subject)) this.count(subject, 'visits');
  }

  private shown(address: string, subject: Subject, name: string): void {
    if (this.share > 0 && this.visits.isFirst('visit', networkOf(address, NETWORK), subject, name)) {
      this.breaker.shown(subject, `${subject.name}/${name}`, 100 / this.share);
    }
  }

  private failedInBrowser(address: string, subject: Subject, name: string): void {
    // Without reports of pages on which nothing fails there is nothing to compare failures with.
    if (this.share > 0 && this.visits.isFirst('failed', networkOf(address, NETWORK), subject, name)) {
      this.breaker.failedInBrowser(subject, `${subject.name}/${name}`);
    }
  }

  private failed(address: string, subject: Subject, what: ObservedFailure): void {
    this.count(subject, what.kind);
    this.tally.failure(subject, what);
    if (this.visits.isFirst('failed', address, subject)) this.count(subject, 'failed');
  }
}
