import { Global, Module } from '@nestjs/common';
import { RateLimiter } from './rate-limiter';

/** Limits on attempts, shared by all instances. */
@Global()
@Module({ providers: [RateLimiter], exports: [RateLimiter] })
export class RateLimitModule {}
