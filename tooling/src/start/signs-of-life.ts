import { setTimeout as wait } from 'node:timers/promises';

/** How often something is asked for a sign of life, and how long it may take, in ms. */
const EVERY_MS = 2000;

/** Answers that may be missing in a row; a busy machine is slower than a healthy one, but not for so long. */
const MISSED = 3;

/**
 * An answer's time passes in this many steps. While this process is held up, as by a compiler on the same thread, or the
 * machine sleeps, a single step passes: the answer may have come and could not be read.
 */
const STEPS = 20;

/**
 * Asks for a sign of life again and again, until it is stopped.
 * @param asked resolves when there was one, rejects when there was none; gets a signal that it has taken too long
 * @param silent called once, when several were missing in a row
 * @returns its stop
 */
export function expectSignsOfLife(
  asked: (tooLong: AbortSignal) => Promise<unknown>,
  silent: () => void,
  everyMs = EVERY_MS,
): () => void {
  const stopped = new AbortController();
  const isMissing = () => {
    const tooLong = new AbortController();
    let isOver = false;
    const over = (missing: boolean) => {
      isOver = true;
      return missing;
    };
    const late = async () => {
      for (let step = 0; step < STEPS; step++) {
        await wait(everyMs / STEPS, undefined, { ref: false });
        if (isOver) return false;
      }
      tooLong.abort();
      return true;
    };
    const answer = asked(tooLong.signal).then(
      () => over(false),
      () => over(true),
    );
    return Promise.race([answer, late()]);
  };
  const watch = async () => {
    for (let missed = 0; missed < MISSED;) {
      await wait(everyMs, undefined, { ref: false });
      if (stopped.signal.aborted) return;
      missed = (await isMissing()) ? missed + 1 : 0;
    }
    if (!stopped.signal.aborted) silent();
  };
  void watch();
  return () => stopped.abort();
}
