import { Global, Module } from '@nestjs/common';
import { DatabaseMetrics } from './database-metrics';
import { Moments } from './moments';
import { PriceLists } from './price-lists';
import { Sweeps } from './sweep';

/** The database beside TypeORM: prepared statements, reads of one moment, removal of what is old. */
@Global()
@Module({
  providers: [DatabaseMetrics, Moments, PriceLists, Sweeps],
  exports: [Moments, PriceLists, Sweeps],
})
export class DatabaseModule {}
