import type { Logger } from '@nestjs/common';

export const HOUR_MS = 60 * 60_000;

/**
 * Removes what is old, now and then, without keeping the process alive for it. A time that fails is logged, and the
 * next one tries again; any number of instances may do the same.
 * @param failure what a log says then, e.g. `the bin was not emptied`
 * @returns the way to end it
 */
export function sweepEvery(
  everyMs: number,
  remove: () => Promise<void>,
  logger: Pick<Logger, 'warn'>,
  failure: string,
): () => void {
  const timer = setInterval(() => {
    remove().catch((error: unknown) => logger.warn({ err: error }, failure));
  }, everyMs).unref();
  return () => clearInterval(timer);
}
