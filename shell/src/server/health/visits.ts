import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Subject } from './tally';

/** How long an address's pages of one version are one visit, in ms. */
const VISIT_MS = 24 * 60 * 60_000;

/** Visits that are remembered; with more, the oldest are forgotten early. */
const REMEMBERED = 200_000;

/**
 * Tells the first page of a visit from its others, so that one visitor, however diligent or unlucky, is one visit in
 * the comparison of two versions. Only in memory, and only as hashes under a key that ends with the process.
 */
export class Visits {
  private readonly key = randomBytes(32);
  private readonly seen: LRUCache<string, true>;

  constructor(now: () => number = Date.now) {
    this.seen = new LRUCache({ max: REMEMBERED, ttl: VISIT_MS, perf: { now }, ttlResolution: 0 });
  }

  /** Whether this is the first time that `what` is said of an address and a version. */
  isFirst(what: 'visit' | 'failed', address: string, { name, version, trial }: Subject): boolean {
    const hash = createHmac('sha256', this.key)
      .update(JSON.stringify([what, address, name, version, trial]))
      .digest('base64url')
      .slice(0, 22);
    if (this.seen.has(hash)) return false;
    this.seen.set(hash, true);
    return true;
  }
}
