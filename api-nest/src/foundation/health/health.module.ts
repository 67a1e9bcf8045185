import { Module } from '@nestjs/common';
import { BackupAge } from './backup-age';
import { HealthController } from './health.controller';
import { ShutdownState } from './shutdown-state';

/** Whether the process runs and is ready for requests. */
@Module({
  controllers: [HealthController],
  providers: [BackupAge, ShutdownState],
  exports: [BackupAge, ShutdownState],
})
export class HealthModule {}
