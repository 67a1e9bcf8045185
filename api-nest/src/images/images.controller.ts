import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Ip,
  Param,
  Patch,
  Post,
  Put,
  Query,
  UseInterceptors,
} from '@nestjs/common';
import { ApiProduces, ApiQuery } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  bulkAnswerSchema,
  imageBatchAnswerSchema,
  imageBatchInputSchema,
  imageBulkSchema,
  imageInputSchema,
  imageListSchema,
  imagePatchSchema,
  imageRecordSchema,
  imageUsageSchema,
  rowIdSchema,
  type BulkAnswer,
  type ImageBatchAnswer,
  type ImageBulk,
  type ImageRecord,
  type ImageUsage,
} from 'shared-types';
import type * as z from 'zod';
import { Access, Publishes, ReadsOwnBody } from '../foundation/auth/access';
import { CurrentActor, type Actor } from '../foundation/auth/current-user';
import { Paged, type Page } from '../foundation/http/pagination';
import { RowId } from '../foundation/http/pipes';
import { jsonArray, SendsFile, type SentFile } from '../foundation/http/sent-file';
import { Answers, Takes } from '../foundation/openapi/answers';
import { ReadLimits } from '../foundation/rate-limit/read-limits';
import { jsonFile, PublicRead, type ReadAnswer } from '../foundation/reads/public-read';
import { ImageFiles } from './image-files.service';
import { ImageIntake } from './image-intake.service';
import { imageListQuerySchema, replacementSchema, type ImageListQuery } from './images.schemas';
import { ImagesService } from './images.service';
import { ReadUpload } from './read-upload';

/** The library is for everyone, its recycle bin for signed-in users. */
const audienceOf = (request: Request) => (request.query['bin'] === undefined ? 'everyone' : 'content');

const EVERYONES = 'public, max-age=31536000, immutable';

/** `/api/images`: the library, its files, and uploads (contracts, API). */
@Controller('images')
@Access('content')
export class ImagesController {
  constructor(
    private readonly images: ImagesService,
    private readonly intake: ImageIntake,
    private readonly files: ImageFiles,
    private readonly limits: ReadLimits,
  ) {}

  @Get()
  @Access(audienceOf)
  @Paged()
  @SendsFile()
  @ApiQuery({ name: 'category', required: false })
  @ApiQuery({ name: 'q', required: false })
  @ApiQuery({ name: 'hash', required: false, description: 'first 8 hex digits of SHA-256 sums, with commas' })
  @ApiQuery({ name: 'alt', required: false, description: 'missing: without alt text' })
  @ApiQuery({ name: 'limit', required: false })
  @ApiQuery({ name: 'cursor', required: false })
  @ApiQuery({ name: 'count', required: false, description: 'true: Total-Count says how many match' })
  @ApiQuery({ name: 'bin', required: false, description: 'true: deleted within 30 days; for editors' })
  @ApiQuery({ name: 'view', required: false, enum: ['full', 'summary'] })
  @Answers(200, 'Images, newest first; Link: rel="next" when there are more', imageListSchema)
  @Answers(429, 'Too many searches of this network; `Retry-After` has the seconds')
  async list(
    @Query({ schema: imageListQuerySchema }) query: ImageListQuery,
    @Ip() ip: string,
  ): Promise<Page<SentFile>> {
    await this.limits.search(query.q, ip);
    const { page, ...rest } = await this.images.page(query);
    const whole = (): SentFile => ({
      content: jsonArray(this.images.allWithData(page)),
      mediaType: 'application/json; charset=utf-8',
      headers: { 'Cache-Control': 'public, no-cache' },
    });
    return { ...rest, page: query.view === 'summary' ? jsonFile({ value: page }) : whole() };
  }

  @Get(':id')
  @Access('everyone')
  @PublicRead()
  @Answers(200, 'One image', imageRecordSchema)
  @Answers(404, 'There is no image with this id')
  async find(@Param('id', RowId) id: number): Promise<ReadAnswer> {
    return { value: await this.images.find(id) };
  }

  @Patch(':id')
  @Publishes()
  @Takes(imagePatchSchema)
  @Answers(200, 'Changed', imageRecordSchema)
  patch(
    @Param('id', RowId) id: number,
    @Body({ schema: imagePatchSchema }) patch: z.infer<typeof imagePatchSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<ImageRecord> {
    return this.images.patch(id, patch, actor);
  }

  @Get(':id/usage')
  @Answers(200, 'Where it is shown', imageUsageSchema)
  usage(@Param('id', RowId) id: number): Promise<ImageUsage[]> {
    return this.images.whereUsed(id);
  }

  @Delete(':id')
  @Publishes()
  @HttpCode(204)
  @ApiQuery({ name: 'force', required: false })
  @Answers(204, 'In the bin, for 30 days')
  @Answers(409, 'In use; `places` says where')
  delete(
    @Param('id', RowId) id: number,
    @Query('force') force: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.images.bin(id, force === 'true', actor);
  }

  @Delete(':id/bin')
  @HttpCode(204)
  @Answers(204, 'Gone from the bin for good')
  @Answers(404, 'The bin has no image with this id')
  @Answers(409, 'A stored version of the content or a release shows it')
  erase(@Param('id', RowId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.images.erase(id, actor);
  }

  @Post(':id/restore')
  @Publishes()
  @HttpCode(200)
  @Answers(200, 'Back from the bin', imageRecordSchema)
  restore(@Param('id', RowId) id: number, @CurrentActor() actor: Actor): Promise<ImageRecord> {
    return this.images.restore(id, actor);
  }

  @Post()
  @HttpCode(201)
  @ReadsOwnBody()
  @UseInterceptors(ReadUpload)
  @Takes(imageInputSchema)
  @Answers(201, 'In the library; `duplicate` if it was there already', imageRecordSchema)
  @Answers(400, 'Not an image that the library takes')
  @Answers(413, 'Larger than 5 MB')
  add(
    @Body({ schema: imageInputSchema }) upload: z.infer<typeof imageInputSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<ImageRecord> {
    return this.intake.add(upload, actor);
  }

  @Post('batch')
  @HttpCode(200)
  @ReadsOwnBody()
  @UseInterceptors(ReadUpload)
  @Takes(imageBatchInputSchema)
  @Answers(200, 'The outcome for each image', imageBatchAnswerSchema)
  addAll(
    @Body({ schema: imageBatchInputSchema }) batch: z.infer<typeof imageBatchInputSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<ImageBatchAnswer> {
    return this.intake.addAll(batch, actor);
  }

  @Post('bulk')
  @Publishes()
  @HttpCode(200)
  @Takes(imageBulkSchema)
  @Answers(
    200,
    'What became of each image; `places` says where one is in use',
    bulkAnswerSchema(rowIdSchema()),
  )
  bulk(
    @Body({ schema: imageBulkSchema }) change: ImageBulk,
    @CurrentActor() actor: Actor,
  ): Promise<BulkAnswer<number>> {
    return this.images.changeAll(change, actor);
  }

  @Put(':id/data')
  @Publishes()
  @ReadsOwnBody()
  @UseInterceptors(ReadUpload)
  @Takes(replacementSchema)
  @Answers(200, 'Replaced; every reference shows the new image', imageRecordSchema)
  replace(
    @Param('id', RowId) id: number,
    @Body({ schema: replacementSchema }) { data }: z.infer<typeof replacementSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<ImageRecord> {
    return this.intake.replace(id, data, actor);
  }

  @Get(':id/:hash/:variant')
  @Access(audienceOf)
  @ApiQuery({ name: 'bin', required: false, description: 'true: of a deleted image; for editors' })
  @SendsFile()
  @ApiProduces('image/avif', 'image/webp', 'image/jpeg', 'image/png', 'image/gif')
  @Answers(200, 'The bytes, which never change')
  @Answers(302, 'The image was replaced; this is its current address')
  @Answers(404, 'No such image or variant')
  async readFile(
    @Param('id', RowId) id: number,
    @Param('hash') hash: string,
    @Param('variant') variant: string,
    @Query('bin') bin: string | undefined,
    @Ip() ip: string,
  ): Promise<SentFile> {
    const file = await this.files.find(id, hash, variant, bin === 'true' ? 'bin' : 'library', ip);
    return {
      ...file,
      headers: {
        'Cache-Control': bin === 'true' ? 'private, no-store' : EVERYONES,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    };
  }
}
