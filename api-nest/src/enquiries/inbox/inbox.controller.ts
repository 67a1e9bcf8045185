import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiQuery } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ENQUIRY_STATUSES, enquiryPatchSchema, enquiryRecordSchema, type EnquiryRecord } from 'shared-types';
import * as z from 'zod';
import { CurrentActor, type Actor } from '../../auth/current-user';
import { Access } from '../../http/access';
import { linkNextPage, tellTotal } from '../../http/page-query';
import { RowId } from '../../http/row-id.pipe';
import { streamAnswer } from '../../http/stream-answer';
import { Answers, Takes } from '../../openapi/answers';
import { enquiriesCsv } from './enquiries-csv';
import { inboxFilterSchema, inboxQuerySchema, type InboxFilter, type InboxQuery } from './inbox-query';
import { InboxRepository } from './inbox.repository';
import { InboxService } from './inbox.service';

/** `/api/enquiries` for those who answer them (contracts, API). */
@Controller()
@Access('editors')
export class InboxController {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly service: InboxService,
  ) {}

  @Get('enquiries')
  @ApiQuery({ name: 'status', required: false, enum: ENQUIRY_STATUSES })
  @ApiQuery({ name: 'q', required: false })
  @ApiQuery({ name: 'limit', required: false })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'count', required: false, description: 'true: Total-Count says how many fit' })
  @Answers(200, 'Newest first; the Link header leads on', z.array(enquiryRecordSchema))
  async list(
    @Query({ schema: inboxQuerySchema }) query: InboxQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EnquiryRecord[]> {
    const page = await this.inbox.page(query);
    linkNextPage(request, response, page, query.limit);
    if (query.count) tellTotal(response, await this.inbox.count(query));
    return page;
  }

  @Get('enquiries.csv')
  @ApiQuery({ name: 'status', required: false, enum: ENQUIRY_STATUSES })
  @ApiQuery({ name: 'q', required: false })
  @ApiProduces('text/csv')
  @Answers(200, 'All that fit, as a table for spreadsheets; formulas are made harmless')
  async export(
    @Query({ schema: inboxFilterSchema }) filter: InboxFilter,
    @CurrentActor() actor: Actor,
    @Res() response: Response,
  ): Promise<void> {
    await this.service.recordExport(filter, actor);
    await streamAnswer(response, enquiriesCsv(this.service.all(filter)), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename=enquiries-${new Date().toISOString().slice(0, 10)}.csv`,
    });
  }

  @Patch('enquiries/:id')
  @Takes(enquiryPatchSchema)
  @Answers(200, 'Changed', enquiryRecordSchema)
  patch(
    @Param('id', RowId) id: number,
    @Body({ schema: enquiryPatchSchema }) patch: z.infer<typeof enquiryPatchSchema>,
  ): Promise<EnquiryRecord> {
    return this.service.patch(id, patch);
  }

  @Post('enquiries/:id/resend')
  @HttpCode(202)
  @Answers(202, 'Its mail is on the way again', enquiryRecordSchema)
  @Answers(409, 'Spam is not answered')
  resend(@Param('id', RowId) id: number, @CurrentActor() actor: Actor): Promise<EnquiryRecord> {
    return this.service.resend(id, actor);
  }

  @Delete('enquiries/:id')
  @HttpCode(204)
  @Answers(204, 'Erased, with its mail')
  erase(@Param('id', RowId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.service.erase(id, actor);
  }
}
