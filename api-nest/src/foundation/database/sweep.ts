import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

/** Regular removal of old data. Its timers do not keep the process alive; all instances may do the same work. */
@Injectable()
export class Sweeps implements OnApplicationShutdown {
  private readonly logger = new Logger(Sweeps.name);
  private readonly timers: NodeJS.Timeout[] = [];

  /**
   * Calls `remove` at an interval. A failure is logged, and the next call tries again.
   * @param failure the log message, e.g. `the recycle bin was not emptied`
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
