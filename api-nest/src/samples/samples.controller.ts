import { Body, Controller, Get, HttpCode, Ip, Param, Post, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiProduces, ApiQuery } from '@nestjs/swagger';
import {
  bulkAnswerSchema,
  offeredSamplesSchema,
  rowIdSchema,
  SAMPLE_STATUSES,
  sampleAnswerSchema,
  sampleBulkSchema,
  sampleInputSchema,
  sampleName,
  sampleRequestSchema,
  sampleStockRecordSchema,
  sampleStockSchema,
  type BulkAnswer,
  type SampleBulk,
  type SampleRequest,
  type SampleStock,
  type SampleStockRecord,
} from 'shared-types';
import * as z from 'zod';
import { Access } from '../foundation/auth/access';
import { CurrentActor, type Actor } from '../foundation/auth/current-user';
import { csvOf, type CsvColumn } from '../foundation/http/csv';
import { IDEMPOTENCY_HEADER, IdempotencyKey } from '../foundation/http/idempotency-key';
import { Paged, type Page } from '../foundation/http/pagination';
import { SendsFile, type SentFile } from '../foundation/http/sent-file';
import { Answers, Takes } from '../foundation/openapi/answers';
import { PublicRead, type ReadAnswer } from '../foundation/reads/public-read';
import {
  sampleFilterSchema,
  sampleRequestsQuerySchema,
  type SampleFilter,
  type SampleRequestsQuery,
} from './samples.schemas';
import { SamplesService } from './samples.service';

const COLUMNS: CsvColumn<SampleRequest>[] = [
  ['Reference', ({ reference }) => reference],
  ['Received (UTC)', ({ created_at }) => created_at],
  ['Status', ({ status }) => status],
  ['Samples', ({ finishes }) => finishes.map(sampleName).join(', ')],
  ['Name', ({ name }) => name],
  ['Address line 1', ({ line1 }) => line1],
  ['Address line 2', ({ line2 }) => line2],
  ['Town or city', ({ town }) => town],
  ['Postcode', ({ postcode }) => postcode],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Consent wording', ({ consentText }) => consentText],
  ['Consent given (UTC)', ({ consentedAt }) => consentedAt],
];

/** `/api/samples` and `/api/sample-requests` (contracts, API): what is offered, and what visitors order of it. */
@Controller()
@Access('enquiries')
export class SamplesController {
  constructor(private readonly samples: SamplesService) {}

  @Get('samples')
  @Access('everyone')
  @PublicRead()
  @Answers(200, 'Finishes of which samples are offered', offeredSamplesSchema)
  async offered(): Promise<ReadAnswer> {
    return { value: await this.samples.offered() };
  }

  @Get('samples/stock')
  @Answers(200, 'Every finish, with its stock', z.array(sampleStockRecordSchema))
  stock(): Promise<SampleStockRecord[]> {
    return this.samples.stock();
  }

  @Put('samples/:finish')
  @Takes(sampleStockSchema)
  @Answers(200, 'The finish as it is now', sampleStockRecordSchema)
  @Answers(404, 'No such finish')
  setStock(
    @Param('finish') finish: string,
    @Body({ schema: sampleStockSchema }) stock: SampleStock,
    @CurrentActor() actor: Actor,
  ): Promise<SampleStockRecord> {
    return this.samples.setStock(finish, stock, actor);
  }

  @Post('sample-requests')
  @HttpCode(201)
  @Access('everyone')
  @Takes(sampleInputSchema)
  @ApiHeader(IDEMPOTENCY_HEADER)
  @Answers(201, 'Stored; the reference may be quoted', sampleAnswerSchema)
  submit(
    @Body() body: unknown,
    @Ip() ip: string,
    @IdempotencyKey() idempotencyKey: string | null,
  ): Promise<{ reference: string }> {
    return this.samples.submit(body, { ip, idempotencyKey });
  }

  @Get('sample-requests')
  @Paged()
  @ApiQuery({ name: 'status', required: false, enum: SAMPLE_STATUSES })
  @ApiQuery({ name: 'q', required: false })
  @ApiQuery({ name: 'limit', required: false })
  @ApiQuery({ name: 'cursor', required: false })
  @Answers(200, 'Newest first; the Link header leads on', z.array(sampleRequestSchema))
  list(
    @Query({ schema: sampleRequestsQuerySchema }) query: SampleRequestsQuery,
  ): Promise<Page<SampleRequest[]>> {
    return this.samples.page(query);
  }

  @Get('sample-requests.csv')
  @SendsFile()
  @ApiQuery({ name: 'status', required: false, enum: SAMPLE_STATUSES })
  @ApiQuery({ name: 'q', required: false })
  @ApiProduces('text/csv')
  @Answers(200, 'All that match, as a table for spreadsheets; formulas are made harmless')
  async export(
    @Query({ schema: sampleFilterSchema }) filter: SampleFilter,
    @CurrentActor() actor: Actor,
  ): Promise<SentFile> {
    const requests = await this.samples.export(filter, actor);
    const day = new Date().toISOString().slice(0, 10);
    return {
      content: csvOf(COLUMNS, requests),
      mediaType: 'text/csv; charset=utf-8',
      headers: { 'Content-Disposition': `attachment; filename=samples-${day}.csv` },
    };
  }

  @Post('sample-requests/bulk')
  @HttpCode(200)
  @Takes(sampleBulkSchema)
  @Answers(200, 'What became of each request', bulkAnswerSchema(rowIdSchema()))
  bulk(
    @Body({ schema: sampleBulkSchema }) change: SampleBulk,
    @CurrentActor() actor: Actor,
  ): Promise<BulkAnswer<number>> {
    return this.samples.changeAll(change, actor);
  }
}
