/** How long an end counts among the recent ones, in ms. */
const RECENT_MS = 60_000;

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;

/** Counts how often something has ended lately, and says how long to wait before it is started again. */
export class Restarts {
  #ends: number[] = [];

  /** @param firstDelayMs wait after the second recent end; it doubles with each further one, up to half a minute */
  constructor(private readonly firstDelayMs = FIRST_DELAY_MS) {}

  /** Counts one more end. @returns how many there were lately, and ms to wait */
  count(): { recent: number; delayMs: number } {
    const now = Date.now();
    // A delay of half a minute must not make ends seem rare.
    this.#ends = [...this.#ends.filter((at) => now - at < RECENT_MS + LONGEST_DELAY_MS), now];
    const recent = this.#ends.length;
    const delayMs = recent === 1 ? 0 : Math.min(this.firstDelayMs * 2 ** (recent - 2), LONGEST_DELAY_MS);
    return { recent, delayMs };
  }
}
