import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  imageListSchema,
  imagePatchSchema,
  imageRecordSchema,
  imageUsageSchema,
  type ImageRecord,
  type ImageUsage,
} from 'shared-types';
import type * as z from 'zod';
import { CarriesSession } from '../auth/carries-session';
import { CurrentActor, type Actor } from '../auth/current-user';
import { Access } from '../http/access';
import { linkNextPage, tellTotal } from '../http/page-query';
import { RowId } from '../http/row-id.pipe';
import { streamAnswer } from '../http/stream-answer';
import { Answers, Takes } from '../openapi/answers';
import { toReadyAnswer } from '../reads/public-reads';
import { writeAnswer } from '../reads/write-answer';
import { BinAccess } from './bin-access';
import { ImageAnswers } from './image-answers';
import { ImageLibrary } from './image-library.service';
import { imageListQuerySchema, type ImageListQuery } from './image-list-query';
import { toImageRecord } from './image-record';
import { ImageSearch } from './image-search';

/** `/api/images`: reading and looking after the library (contracts, API). */
@Controller('images')
@Access('editors')
export class ImagesController {
  constructor(
    private readonly search: ImageSearch,
    private readonly library: ImageLibrary,
    private readonly answers: ImageAnswers,
  ) {}

  @Get()
  @Access('everyone')
  @UseGuards(BinAccess)
  @ApiQuery({ name: 'category', required: false })
  @ApiQuery({ name: 'q', required: false })
  @ApiQuery({ name: 'limit', required: false })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'count', required: false, description: 'true: Total-Count says how many fit' })
  @ApiQuery({ name: 'bin', required: false, description: 'true: deleted within 30 days; for editors' })
  @ApiQuery({ name: 'view', required: false, enum: ['full', 'summary'] })
  @Answers(200, 'Pictures, newest first; Link: rel="next" when there are more', imageListSchema)
  async list(
    @Query({ schema: imageListQuerySchema }) query: ImageListQuery,
    @CarriesSession() fromPrimary: boolean,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const page = await this.search.page(query, fromPrimary);
    linkNextPage(request, response, page, query.limit);
    if (query.count) tellTotal(response, await this.search.count(query, fromPrimary));
    if (query.view === 'summary') {
      writeAnswer(request, response, toReadyAnswer(page.map(toImageRecord)));
      return;
    }
    await streamAnswer(response, this.answers.wholeList(page), {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, no-cache',
    });
  }

  @Get(':id')
  @Access('everyone')
  @Answers(200, 'One picture', imageRecordSchema)
  @Answers(404, 'There is none with this id')
  async find(
    @Param('id', RowId) id: number,
    @CarriesSession() fromPrimary: boolean,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const image = await this.search.find(id, fromPrimary);
    writeAnswer(request, response, toReadyAnswer(await this.answers.whole(image)));
  }

  @Patch(':id')
  @Takes(imagePatchSchema)
  @Answers(200, 'Changed', imageRecordSchema)
  async patch(
    @Param('id', RowId) id: number,
    @Body({ schema: imagePatchSchema }) patch: z.infer<typeof imagePatchSchema>,
  ): Promise<ImageRecord> {
    return toImageRecord(await this.library.patch(id, patch));
  }

  @Get(':id/usage')
  @Answers(200, 'Where it is shown', imageUsageSchema)
  usage(@Param('id', RowId) id: number): Promise<ImageUsage[]> {
    return this.library.whereUsed(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiQuery({ name: 'force', required: false })
  @Answers(204, 'In the bin, for 30 days')
  @Answers(409, 'In use; `places` says where')
  delete(
    @Param('id', RowId) id: number,
    @Query('force') force: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.library.bin(id, force === 'true', actor);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Answers(200, 'Back from the bin', imageRecordSchema)
  async restore(@Param('id', RowId) id: number, @CurrentActor() actor: Actor): Promise<ImageRecord> {
    return toImageRecord(await this.library.restore(id, actor));
  }
}
