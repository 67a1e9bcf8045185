import { Global, Module } from '@nestjs/common';
import { DatabaseMetrics } from './database-metrics';
import { Moments } from './moments';
import { PriceLists } from './price-lists';
import { Statements } from './statements';
import { Sweeps } from './sweep';

/** The database beside TypeORM: prepared statements, reads of one moment, removal of what is old. */
@Global()
@Module({
  providers: [DatabaseMetrics, Moments, PriceLists, Statements, Sweeps],
  exports: [Moments, PriceLists, Statements, Sweeps],
})
export class DatabaseModule {}
