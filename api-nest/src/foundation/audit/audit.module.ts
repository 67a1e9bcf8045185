import { Global, Module } from '@nestjs/common';
import { AuditAddresses } from './audit-addresses';
import { AuditLog } from './audit-log';
import { AuditController } from './audit.controller';
import { RefusalLog } from './refusal-log';

/** What was done, by whom. */
@Global()
@Module({
  controllers: [AuditController],
  providers: [AuditAddresses, AuditLog, RefusalLog],
  exports: [AuditLog, RefusalLog],
})
export class AuditModule {}
