import { LRUCache } from 'lru-cache';

/** A version fails when at least this many renders of it, and at least this share of all, fail within a minute. */
const FAILURES = 5;
const SHARE = 0.5;
const WINDOW_MS = 60_000;

/** Versions whose renders are counted: the latest that were rendered. */
const COUNTED = 100;

interface Window {
  since: number;
  renders: number;
  failed: number;
}

/** Tells versions that fail on the server again and again from those that do not like one page. */
export class FailingVersions {
  private readonly windows = new LRUCache<string, Window>({ max: COUNTED });

  constructor(private readonly now: () => number = Date.now) {}

  /** Counts a render. @returns what makes the version a failing one, once; undefined while it is none */
  rendered(key: string, failed: boolean): string | undefined {
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
}
