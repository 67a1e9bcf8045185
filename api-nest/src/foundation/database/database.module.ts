import { Global, Module } from '@nestjs/common';
import { DatabaseMetrics } from './database-metrics';
import { Moments } from './moments';
import { PersonalRecords } from './personal-records';
import { PriceLists } from './price-lists';
import { RedirectList } from './redirect-list';
import { Sweeps } from './sweep';

/** The database beside TypeORM: prepared statements, reads of one moment, removal of what is old. */
@Global()
@Module({
  providers: [DatabaseMetrics, Moments, PersonalRecords, PriceLists, RedirectList, Sweeps],
  exports: [Moments, PersonalRecords, PriceLists, RedirectList, Sweeps],
})
export class DatabaseModule {}
