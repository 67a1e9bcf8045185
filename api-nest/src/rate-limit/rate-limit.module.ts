import {
  Global,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { RateLimiter } from './rate-limiter';

const SWEEP_MS = 10 * 60_000;

@Injectable()
class RateLimitSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RateLimitSweeper.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly limiter: RateLimiter) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.limiter
        .sweep()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'old rate limits were not removed'));
    }, SWEEP_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}

/** Limits on attempts, shared by all instances. */
@Global()
@Module({ providers: [RateLimiter, RateLimitSweeper], exports: [RateLimiter] })
export class RateLimitModule {}
