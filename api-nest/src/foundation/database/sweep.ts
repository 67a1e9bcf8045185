import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

export const HOUR_MS = 60 * 60_000;

/** Removes what is old, now and then, without keeping the process alive for it. Instances may all do the same. */
@Injectable()
export class Sweeps implements OnApplicationShutdown {
  private readonly logger = new Logger(Sweeps.name);
  private readonly timers: NodeJS.Timeout[] = [];

  /**
   * Calls `remove` from time to time. A time that fails is logged, and the next one tries again.
   * @param failure what a log says then, e.g. `the recycle bin was not emptied`
   */
  every(everyMs: number, remove: () => Promise<void>, failure: string): void {
    const timer = setInterval(() => {
      remove().catch((error: unknown) => this.logger.warn({ err: error }, failure));
    }, everyMs);
    this.timers.push(timer.unref());
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearInterval(timer);
  }
}
