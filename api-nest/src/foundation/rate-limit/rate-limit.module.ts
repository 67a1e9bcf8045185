import { Global, Module } from '@nestjs/common';
import { RateLimiter } from './rate-limiter';
import { ReadLimits } from './read-limits';

/** Limits on attempts, shared by all instances. */
@Global()
@Module({ providers: [RateLimiter, ReadLimits], exports: [RateLimiter, ReadLimits] })
export class RateLimitModule {}
