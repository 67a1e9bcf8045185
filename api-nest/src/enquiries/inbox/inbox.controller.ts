import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiHeader, ApiProduces, ApiQuery } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ENQUIRY_STATUSES, enquiryPatchSchema, enquiryRecordSchema, type EnquiryRecord } from 'shared-types';
import * as z from 'zod';
import { CurrentActor, type Actor } from '../../auth/current-user';
import { Access } from '../../http/access';
import { linkNextPage, tellTotal } from '../../http/page-query';
import { RowId } from '../../http/row-id.pipe';
import { streamAnswer } from '../../http/stream-answer';
import { Answers, Takes } from '../../openapi/answers';
import { toReadyAnswer } from '../../reads/public-reads';
import { revisionTagPrefix, savedTag } from '../../reads/revision-tag';
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

  @Get('enquiries/:id')
  @Answers(200, 'One enquiry; ETag is for the If-Match of a change', enquiryRecordSchema)
  @Answers(404, 'No such enquiry')
  async find(
    @Param('id', RowId) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EnquiryRecord> {
    const record = await this.service.find(id);
    response.set('ETag', toReadyAnswer(record, revisionTagPrefix(record.revision)).etag);
    return record;
  }

  @Patch('enquiries/:id')
  @Takes(enquiryPatchSchema)
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'ETag, or "r<revision>-" of the record, so as not to overwrite what somebody else changed',
  })
  @Answers(200, 'Changed; ETag is for the If-Match of the next change', enquiryRecordSchema)
  @Answers(412, 'Somebody else has changed it since; GET /enquiries/:id has what there is now')
  async patch(
    @Param('id', RowId) id: number,
    @Body({ schema: enquiryPatchSchema }) patch: z.infer<typeof enquiryPatchSchema>,
    @Headers('if-match') ifMatch: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EnquiryRecord> {
    const record = await this.service.patch(id, patch, ifMatch);
    response.set('ETag', savedTag(record.revision));
    return record;
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
