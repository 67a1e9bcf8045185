import { Global, Module } from '@nestjs/common';
import { DatabaseMetrics } from './database-metrics';
import { Replicas } from './replicas';
import { Statements } from './statements';
import { Sweeps } from './sweep';

/** The database beside TypeORM: prepared statements, replicas for public reads, removal of what is old. */
@Global()
@Module({
  providers: [DatabaseMetrics, Statements, Replicas, Sweeps],
  exports: [Statements, Replicas, Sweeps],
})
export class DatabaseModule {}
