import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Inject,
  Ip,
  Param,
  Patch,
  Post,
  Query,
} from '@nestjs/common';
import { ApiHeader, ApiProduces, ApiQuery } from '@nestjs/swagger';
import {
  bulkAnswerSchema,
  ENQUIRY_STATUSES,
  enquiryAnswerSchema,
  enquiryBulkSchema,
  enquiryInputSchema,
  enquiryPatchSchema,
  enquiryRecordSchema,
  mailPreviewSchema,
  rowIdSchema,
  type BulkAnswer,
  type EnquiryBulk,
  type EnquiryPatch,
  type EnquiryRecord,
  type MailPreview,
} from 'shared-types';
import { newQuoteSchema, type NewQuote } from 'shared-types/planner/quote';
import * as z from 'zod';
import { CurrentActor, type Actor } from '../foundation/auth/current-user';
import { Access } from '../foundation/auth/access';
import { CONFIG, type Config } from '../foundation/config/config';
import { IDEMPOTENCY_HEADER, IdempotencyKey } from '../foundation/http/idempotency-key';
import { Paged, type Page } from '../foundation/http/pagination';
import { RowId } from '../foundation/http/pipes';
import { SendsFile, type SentFile } from '../foundation/http/sent-file';
import { Answers, Takes } from '../foundation/openapi/answers';
import { atItsRevision, Tagged, type TaggedAnswer } from '../foundation/reads/tagged';
import { enquiriesCsv } from './enquiries-csv';
import {
  enquiriesQuerySchema,
  enquiryFilterSchema,
  type EnquiriesQuery,
  type EnquiryFilter,
} from './enquiries.schemas';
import { EnquiriesService } from './enquiries.service';

const IF_MATCH = {
  name: 'If-Match',
  required: false,
  description: 'ETag, or "r<revision>-" of the record, so as not to overwrite somebody else’s change',
};

/** `/api/enquiries` (contracts, API): where visitors send enquiries and editors answer them. */
@Controller()
@Access('enquiries')
export class EnquiriesController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly enquiries: EnquiriesService,
  ) {}

  @Post('enquiries')
  @HttpCode(201)
  @Access('everyone')
  @Takes(enquiryInputSchema)
  @ApiHeader(IDEMPOTENCY_HEADER)
  @Answers(201, 'Stored; the reference may be quoted', enquiryAnswerSchema)
  submit(
    @Body() body: unknown,
    @Ip() ip: string,
    @IdempotencyKey() idempotencyKey: string | null,
  ): Promise<{ reference: string }> {
    return this.enquiries.submit(body, { ip, idempotencyKey });
  }

  @Get('enquiries')
  @Paged()
  @ApiQuery({ name: 'status', required: false, enum: ENQUIRY_STATUSES })
  @ApiQuery({ name: 'assignee', required: false, enum: ['me'] })
  @ApiQuery({ name: 'business', required: false, enum: ['true'] })
  @ApiQuery({ name: 'q', required: false })
  @ApiQuery({ name: 'limit', required: false })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'count', required: false, description: 'true: Total-Count says how many match' })
  @Answers(200, 'Newest first; the Link header leads on', z.array(enquiryRecordSchema))
  list(
    @Query({ schema: enquiriesQuerySchema }) query: EnquiriesQuery,
    @CurrentActor() actor: Actor,
  ): Promise<Page<EnquiryRecord[]>> {
    return this.enquiries.page(query, actor);
  }

  @Get('enquiries.csv')
  @SendsFile()
  @ApiQuery({ name: 'status', required: false, enum: ENQUIRY_STATUSES })
  @ApiQuery({ name: 'assignee', required: false, enum: ['me'] })
  @ApiQuery({ name: 'business', required: false, enum: ['true'] })
  @ApiQuery({ name: 'q', required: false })
  @ApiProduces('text/csv')
  @Answers(200, 'All that match, as a table for spreadsheets; formulas are made harmless')
  async export(
    @Query({ schema: enquiryFilterSchema }) filter: EnquiryFilter,
    @CurrentActor() actor: Actor,
  ): Promise<SentFile> {
    const enquiries = await this.enquiries.export(filter, actor);
    const day = new Date().toISOString().slice(0, 10);
    return {
      content: enquiriesCsv(enquiries, this.config.publicUrl),
      mediaType: 'text/csv; charset=utf-8',
      headers: { 'Content-Disposition': `attachment; filename=enquiries-${day}.csv` },
    };
  }

  @Post('enquiries/bulk')
  @HttpCode(200)
  @Takes(enquiryBulkSchema)
  @Answers(200, 'What became of each enquiry', bulkAnswerSchema(rowIdSchema()))
  bulk(
    @Body({ schema: enquiryBulkSchema }) change: EnquiryBulk,
    @CurrentActor() actor: Actor,
  ): Promise<BulkAnswer<number>> {
    return this.enquiries.changeAll(change, actor);
  }

  @Get('enquiries/:id')
  @Tagged()
  @Answers(200, 'One enquiry; ETag is for the If-Match of a change', enquiryRecordSchema)
  @Answers(404, 'No such enquiry')
  async find(@Param('id', RowId) id: number): Promise<TaggedAnswer<EnquiryRecord>> {
    return atItsRevision(await this.enquiries.find(id));
  }

  @Patch('enquiries/:id')
  @Tagged()
  @Takes(enquiryPatchSchema)
  @ApiHeader(IF_MATCH)
  @Answers(200, 'Changed; ETag is for the If-Match of the next change', enquiryRecordSchema)
  @Answers(412, 'Another user has changed it since; GET /enquiries/:id has the current state')
  async patch(
    @Param('id', RowId) id: number,
    @Body({ schema: enquiryPatchSchema }) patch: EnquiryPatch,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<TaggedAnswer<EnquiryRecord>> {
    return atItsRevision(await this.enquiries.patch(id, patch, ifMatch, actor));
  }

  @Post('enquiries/:id/quote/preview')
  @HttpCode(200)
  @Takes(newQuoteSchema)
  @Answers(200, 'The mail as it would be sent now', mailPreviewSchema)
  @Answers(409, 'Not about a plan, or spam')
  previewQuote(
    @Param('id', RowId) id: number,
    @Body({ schema: newQuoteSchema }) quote: NewQuote,
  ): Promise<MailPreview> {
    return this.enquiries.previewQuote(id, quote);
  }

  @Post('enquiries/:id/quote')
  @HttpCode(202)
  @Tagged()
  @Takes(newQuoteSchema)
  @ApiHeader(IF_MATCH)
  @Answers(202, 'Kept, and on the way to the sender; ETag as above', enquiryRecordSchema)
  @Answers(409, 'Not about a plan, or spam')
  @Answers(412, 'Another user has changed it since; GET /enquiries/:id has the current state')
  async quote(
    @Param('id', RowId) id: number,
    @Body({ schema: newQuoteSchema }) quote: NewQuote,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<TaggedAnswer<EnquiryRecord>> {
    return atItsRevision(await this.enquiries.quote(id, quote, ifMatch, actor));
  }

  @Post('enquiries/:id/resend')
  @HttpCode(202)
  @Answers(202, 'Its mail is on the way again', enquiryRecordSchema)
  @Answers(409, 'Spam is not answered')
  resend(@Param('id', RowId) id: number, @CurrentActor() actor: Actor): Promise<EnquiryRecord> {
    return this.enquiries.resend(id, actor);
  }

  @Delete('enquiries/:id')
  @HttpCode(204)
  @Answers(204, 'Erased, with its mail')
  erase(@Param('id', RowId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.enquiries.erase(id, actor);
  }
}
