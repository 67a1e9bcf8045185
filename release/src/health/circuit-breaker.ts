import { LRUCache } from 'lru-cache';
import type { DeploymentExtras } from 'shared-types/discovery';
import type { ReleaseDecision } from 'shared-types/remote-health';

/** Seconds that a version is left out at first; doubled each further time, up to an hour. */
const OPEN_SECONDS = 30;
const OPEN_MAX_SECONDS = 3600;

/** A version is failing when at least this many of its renders, and this share of them, fail within a minute. */
const FAILURES = 5;
const SHARE = 0.5;
const WINDOW_MS = 60_000;

/**
 * Browsers' reports can be forged: a version is taken back for it when this many networks, and this share of
 * those that had the module, report failures within a day (decision 0042).
 */
const FAILING_NETWORKS = 20;
const BROWSERS_WINDOW_MS = 86_400_000;

/** How many modules of versions are counted: the latest that were rendered. */
const COUNTED = 500;

interface Version {
  name: string;
  version: string;
}

interface Circuit {
  until: number;
  seconds: number;
  /** Whether the version has been rendered successfully since. */
  restored: boolean;
  /** The module that failed; undefined if that is not known, so that any module may show that the version works. */
  module: string | undefined;
  /** Whether a render tries it. */
  tried: boolean;
}

type PutAside = NonNullable<DeploymentExtras['putAside']>;

/** Ends the part of a render in what was on trial; of a healthy version nothing is. */
const NO_TRIAL = () => undefined;

interface Window {
  since: number;
  /** In browsers, networks with the module. */
  renders: number;
  failed: number;
}

export interface CircuitBreakerOptions {
  /** Called when a version is left out, and when it works again. */
  decided?: (decision: ReleaseDecision) => void;
  /** Whether another version, not left out itself, would be shown in a version's place. */
  canBeReplaced?: (name: string, version: string, isOut: (version: string) => boolean) => boolean;
  /** ms. */
  now?: () => number;
}

/**
 * Leaves out of server rendering, for a while, versions that hang or crash the renderer or fail repeatedly. After that
 * one render at a time tries them, until one ends well.
 */
export class CircuitBreaker {
  private readonly circuits = new Map<string, Circuit>();
  private readonly windows = new LRUCache<string, Window>({ max: COUNTED });
  private readonly browsers = new LRUCache<string, Window>({ max: COUNTED });
  private recorded: ReadonlyMap<string, PutAside> = new Map();
  private readonly now: () => number;

  constructor(private readonly options: CircuitBreakerOptions = {}) {
    this.now = options.now ?? Date.now;
  }

  /**
   * Leaves a version, `name@version`, out for a while; no effect while it is out already.
   * @returns for how many seconds
   */
  open(key: string, reason: string, module?: string, atLeast = OPEN_SECONDS): number {
    const known = this.circuits.get(key);
    if (known && known.until > this.now()) return known.seconds;
    const seconds = Math.min(Math.max((known?.seconds ?? 0) * 2, atLeast), OPEN_MAX_SECONDS);
    this.circuits.set(key, {
      seconds,
      until: this.now() + seconds * 1000,
      restored: false,
      module,
      tried: false,
    });
    const until = new Date(this.now() + seconds * 1000).toISOString();
    const details = { reason: `${reason} It is left out for ${seconds} s.`, until };
    this.announce(key, 'put-aside', module === undefined ? details : { ...details, module });
    return seconds;
  }

  /**
   * Follows what is recorded of versions for all servers: leaves out what another one, or this one before a restart, has
   * left out, and admits what is recorded no longer.
   * @param recorded by `name@version`
   */
  follow(recorded: ReadonlyMap<string, PutAside>): void {
    for (const key of this.recorded.keys()) {
      const circuit = this.circuits.get(key);
      if (!recorded.has(key) && circuit) circuit.restored = true;
    }
    for (const [key, { at, until: end, module }] of recorded) {
      if (this.recorded.get(key)?.until === end) continue;
      // Another machine's clock may be wrong.
      const until = Math.min(Date.parse(end), this.now() + OPEN_MAX_SECONDS * 1000);
      const known = this.circuits.get(key);
      if (known && !known.restored && known.until >= until) continue;
      const seconds = Math.round((Date.parse(end) - Date.parse(at)) / 1000);
      this.circuits.set(key, { seconds, until, restored: false, module, tried: false });
    }
    this.recorded = recorded;
  }

  /** Leaves out a version that stopped a render, with the module that it was showing. @returns for how many seconds */
  stopped(key: string, module?: string): number {
    return this.open(key, `It stopped a render${module === undefined ? '' : ` of ${module}`}.`, module);
  }

  /** Whether a version is left out, or tried by another render. */
  isOpen(key: string): boolean {
    const circuit = this.circuits.get(key);
    return circuit !== undefined && !circuit.restored && (circuit.tried || circuit.until > this.now());
  }

  /**
   * Admits a version to a render that begins.
   * @returns to be called when that render ends; undefined when it has to do without the version
   */
  admit(key: string): (() => void) | undefined {
    const circuit = this.circuits.get(key);
    if (circuit === undefined || circuit.restored) return NO_TRIAL;
    if (this.isOpen(key)) return undefined;
    circuit.tried = true;
    return () => {
      circuit.tried = false;
    };
  }

  /**
   * Notes how a render of a version's module ended. A version of which a module fails is left out if another one can take
   * its place, however well its other modules are; otherwise it is still tried, since a failing slot does not affect the
   * rest of the page.
   */
  rendered({ name, version }: Version, module: string, well: boolean): void {
    const key = `${name}@${version}`;
    const due = this.due(key, module);
    if (well && due) this.restore(key, due);
    const again = well || !due ? undefined : `${module} failed again when it was tried.`;
    const reason = this.count(key, module, !well) ?? again;
    if (reason !== undefined && this.canBeReplaced(name, version)) this.open(key, reason, module);
  }

  /** Notes that a network has had a module in a browser. @param networks how many networks it stands for */
  shown({ name, version }: Version, module: string, networks: number): void {
    this.inBrowsers(`${name}@${version} ${module}`).renders += networks;
  }

  /** Notes that a module failed in a browser of a network. A version that fails in most is left out for an hour. */
  failedInBrowser({ name, version }: Version, module: string): void {
    const window = this.inBrowsers(`${name}@${version} ${module}`);
    window.failed += 1;
    const networks = Math.max(Math.round(window.renders), window.failed);
    if (window.failed < FAILING_NETWORKS || window.failed < networks * SHARE) return;
    if (!this.canBeReplaced(name, version)) return;
    this.browsers.delete(`${name}@${version} ${module}`);
    const reason = `In ${window.failed} of ${networks} networks ${module} failed in browsers within a day.`;
    this.open(`${name}@${version}`, reason, module, OPEN_MAX_SECONDS);
  }

  private canBeReplaced(name: string, version: string): boolean {
    return this.options.canBeReplaced?.(name, version, (other) => this.isOpen(`${name}@${other}`)) ?? false;
  }

  /** Notes visits that got a page rendered earlier, so that a few failing pages do not outweigh many good ones. */
  visited({ name, version }: Version, module: string, visits: number): void {
    this.window(`${name}@${version} ${module}`).renders += visits;
  }

  /** Counts a render. @returns once the version is failing, why; the count then starts again */
  private count(key: string, module: string, failed: boolean): string | undefined {
    const window = this.window(`${key} ${module}`);
    window.renders += 1;
    if (failed) window.failed += 1;
    if (window.failed < FAILURES || window.failed < window.renders * SHARE) return undefined;
    this.windows.delete(`${key} ${module}`);
    return `${window.failed} of its ${window.renders} renders of ${module} within a minute failed.`;
  }

  /** The counts of the last minute. */
  private window(key: string): Window {
    return this.current(this.windows, key, WINDOW_MS);
  }

  /** The counts of the last day. */
  private inBrowsers(key: string): Window {
    return this.current(this.browsers, key, BROWSERS_WINDOW_MS);
  }

  private current(windows: LRUCache<string, Window>, key: string, windowMs: number): Window {
    const known = windows.get(key);
    if (known && this.now() - known.since < windowMs) return known;
    const fresh = { since: this.now(), renders: 0, failed: 0 };
    windows.set(key, fresh);
    return fresh;
  }

  /** The circuit of a version whose time is over, if this module shows whether it works again. */
  private due(key: string, module: string): Circuit | undefined {
    const circuit = this.circuits.get(key);
    if (circuit === undefined || circuit.restored || circuit.until > this.now()) return undefined;
    return circuit.module === undefined || circuit.module === module ? circuit : undefined;
  }

  private restore(key: string, circuit: Circuit): void {
    circuit.restored = true;
    this.announce(key, 'restored', { reason: 'It was rendered again without a fault.' });
  }

  private announce(
    key: string,
    action: 'put-aside' | 'restored',
    details: Pick<ReleaseDecision, 'reason' | 'until' | 'module'>,
  ): void {
    const [name = '', version = ''] = key.split('@');
    this.options.decided?.({ name, version, action, ...details });
  }
}
