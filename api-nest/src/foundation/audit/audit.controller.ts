import { Controller, Get, Query } from '@nestjs/common';
import { auditEntrySchema } from 'shared-types';
import * as z from 'zod';
import { Access } from '../auth/access';
import { Paged, pageQuerySchema, type Page, type PageQuery } from '../http/pagination';
import { Answers } from '../openapi/answers';
import type { AuditEntryEntity } from './audit-entry.entity';
import { AuditLog } from './audit-log';

/** `GET /api/audit`, for owners. */
@Controller('audit')
@Access('owners')
export class AuditController {
  constructor(private readonly audit: AuditLog) {}

  @Get()
  @Paged()
  @Answers(200, 'Newest first; the Link header leads on', z.array(auditEntrySchema))
  list(@Query({ schema: pageQuerySchema }) query: PageQuery): Promise<Page<AuditEntryEntity[]>> {
    return this.audit.page(query);
  }
}
