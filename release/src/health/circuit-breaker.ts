import { LRUCache } from 'lru-cache';
import type { ReleaseDecision } from 'shared-types/remote-health';

/** First seconds that a version is left out; doubled each further time, to at most an hour. */
const OPEN_SECONDS = 30;
const OPEN_MAX_SECONDS = 3600;

/** A version fails when at least this many renders of it, and at least this share of all, fail within a minute. */
const FAILURES = 5;
const SHARE = 0.5;
const WINDOW_MS = 60_000;

/** Versions whose renders are counted: the latest that were rendered. */
const COUNTED = 100;

interface Circuit {
  until: number;
  seconds: number;
  /** The version has been rendered well since. */
  restored: boolean;
}

interface Window {
  since: number;
  renders: number;
  failed: number;
}

export interface CircuitBreakerOptions {
  /** Hears of each version that is left out, and of each that works again. */
  decided?: (decision: ReleaseDecision) => void;
  /** Whether another version would be shown in the place of one, `isOut` considered. */
  canBeReplaced?: (name: string, version: string, isOut: (version: string) => boolean) => boolean;
  /** ms. */
  now?: () => number;
}

/**
 * Leaves versions out of server rendering for a while whose server build hung or crashed the renderer, or fails again
 * and again rather than on one page.
 */
export class CircuitBreaker {
  private readonly circuits = new Map<string, Circuit>();
  private readonly windows = new LRUCache<string, Window>({ max: COUNTED });
  private readonly now: () => number;

  constructor(private readonly options: CircuitBreakerOptions = {}) {
    this.now = options.now ?? Date.now;
  }

  /**
   * Leaves a version, `name@version`, out for a while; what else was under way with it then changes nothing.
   * @returns for how many seconds
   */
  open(key: string, reason = 'It stopped a render.'): number {
    const known = this.circuits.get(key);
    if (known && known.until > this.now()) return known.seconds;
    const seconds = Math.min((known?.seconds ?? OPEN_SECONDS / 2) * 2, OPEN_MAX_SECONDS);
    this.circuits.set(key, { seconds, until: this.now() + seconds * 1000, restored: false });
    this.tell(key, 'put-aside', `${reason} It is left out for ${seconds} s.`);
    return seconds;
  }

  isOpen(key: string): boolean {
    const circuit = this.circuits.get(key);
    return circuit !== undefined && circuit.until > this.now();
  }

  /**
   * Hears how a render of a version ended. One that fails again and again is left out when the version before can take
   * its place; without another one it goes on being tried: a slot that fails costs nobody else anything.
   */
  rendered({ name, version }: { name: string; version: string }, well: boolean): void {
    const key = `${name}@${version}`;
    if (well) this.restore(key);
    const reason = this.count(key, !well);
    const isOut = (other: string) => this.isOpen(`${name}@${other}`);
    if (reason !== undefined && this.options.canBeReplaced?.(name, version, isOut)) this.open(key, reason);
  }

  /** Counts a render. @returns what makes the version a failing one, once; undefined while it is none */
  private count(key: string, failed: boolean): string | undefined {
    const known = this.windows.get(key);
    const fresh = { since: this.now(), renders: 0, failed: 0 };
    const window = known && this.now() - known.since < WINDOW_MS ? known : fresh;
    window.renders += 1;
    if (failed) window.failed += 1;
    this.windows.set(key, window);
    if (window.failed < FAILURES || window.failed < window.renders * SHARE) return undefined;
    this.windows.delete(key);
    return `${window.failed} of its ${window.renders} renders within a minute failed.`;
  }

  private restore(key: string): void {
    const circuit = this.circuits.get(key);
    if (circuit === undefined || circuit.restored || circuit.until > this.now()) return;
    circuit.restored = true;
    this.tell(key, 'restored', 'It was rendered again without a fault.');
  }

  private tell(key: string, action: 'put-aside' | 'restored', reason: string): void {
    const [name = '', version = ''] = key.split('@');
    this.options.decided?.({ name, version, action, reason });
  }
}
