import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { auditEntrySchema } from 'shared-types';
import * as z from 'zod';
import { Access } from '../auth/access';
import { linkNextPage, pageQuerySchema, type PageQuery } from '../http/pagination';
import { Answers } from '../openapi/answers';
import type { AuditEntryEntity } from './audit-entry.entity';
import { AuditLog } from './audit-log';

/** `GET /api/audit`, for owners. */
@Controller('audit')
@Access('owners')
export class AuditController {
  constructor(private readonly audit: AuditLog) {}

  @Get()
  @Answers(200, 'Newest first; the Link header leads on', z.array(auditEntrySchema))
  async list(
    @Query({ schema: pageQuerySchema }) { limit, cursor }: PageQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AuditEntryEntity[]> {
    const page = await this.audit.page(limit, cursor);
    linkNextPage(request, response, page, limit);
    return page;
  }
}
