import { processorUse } from 'release/processor-time';

/** Workers show life every 250 ms: before this many ms they are not silent. */
const SILENT_FROM_MS = 300;

/** A silent worker that has neither run nor waited for a processor for this many ms hangs. */
const IDLE_MS = 300;

/** A worker that works for this many ms of processor time without a sign of life is in an endless loop. */
const ENDLESS_MS = 2000;

/**
 * The silence of one worker. It shows no life while it hangs, but neither does one that draws a long PDF, or that waits
 * for a processor on a busy machine.
 */
export class Silence {
  /** Processor time when the silence began, and when it was last looked at. */
  #beganMs: number | undefined;
  #lastMs = 0;
  /** When the worker was last seen at work. */
  #workedAt = 0;

  /**
   * Whether the worker hangs. To be called often.
   * @param id its process
   * @param silentForMs since its last sign of life
   * @param limitMs after how long a silence it may be said to hang
   */
  isHang(id: number, silentForMs: number, limitMs: number): boolean {
    if (silentForMs < SILENT_FROM_MS) {
      this.#beganMs = undefined;
      return false;
    }
    const use = processorUse(id);
    if (use === undefined) return silentForMs >= Math.max(limitMs, ENDLESS_MS);
    const now = performance.now();
    if (this.#beganMs === undefined) {
      this.#beganMs = use.usedMs;
      this.#workedAt = now;
    } else if (use.isRunnable || use.usedMs > this.#lastMs) this.#workedAt = now;
    this.#lastMs = use.usedMs;
    if (silentForMs < limitMs) return false;
    return now - this.#workedAt >= IDLE_MS || use.usedMs - this.#beganMs >= ENDLESS_MS;
  }
}
