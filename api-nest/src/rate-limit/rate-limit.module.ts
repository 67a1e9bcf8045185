import {
  Global,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { sweepEvery } from '../database/sweep';
import { RateLimiter } from './rate-limiter';

const SWEEP_MS = 10 * 60_000;

@Injectable()
class RateLimitSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RateLimitSweeper.name);
  private stop?: () => void;

  constructor(private readonly limiter: RateLimiter) {}

  onApplicationBootstrap(): void {
    this.stop = sweepEvery(
      SWEEP_MS,
      () => this.limiter.sweep(),
      this.logger,
      'old rate limits were not removed',
    );
  }

  onApplicationShutdown(): void {
    this.stop?.();
  }
}

/** Limits on attempts, shared by all instances. */
@Global()
@Module({ providers: [RateLimiter, RateLimitSweeper], exports: [RateLimiter] })
export class RateLimitModule {}
