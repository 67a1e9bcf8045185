import { Body, Controller, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import {
  imageBatchAnswerSchema,
  imageBatchInputSchema,
  imageInputSchema,
  imageRecordSchema,
  type ImageBatchAnswer,
  type ImageRecord,
} from 'shared-types';
import type * as z from 'zod';
import { CurrentActor, type Actor } from '../auth/current-user';
import { Access, ReadsOwnBody } from '../http/access';
import { RowId } from '../http/row-id.pipe';
import { Answers, Takes } from '../openapi/answers';
import { ImageUploads } from './image-uploads.service';
import { ReadUpload } from './upload/read-upload';
import {
  batchUploadSchema,
  replacementInputSchema,
  replacementSchema,
  uploadSchema,
} from './upload/upload-schemas';

/** `/api/images`: bringing pictures in (contracts, API). */
@Controller('images')
@Access('editors')
@UseGuards(ReadUpload)
export class ImageUploadsController {
  constructor(private readonly uploads: ImageUploads) {}

  @Post()
  @HttpCode(201)
  @ReadsOwnBody()
  @Takes(imageInputSchema)
  @Answers(201, 'In the library; `duplicate` when it was there before', imageRecordSchema)
  @Answers(400, 'Not a picture the library takes')
  @Answers(413, 'Larger than 5 MB')
  add(
    @Body({ schema: uploadSchema }) upload: z.infer<typeof uploadSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<ImageRecord> {
    return this.uploads.add(upload, actor);
  }

  @Post('batch')
  @HttpCode(200)
  @ReadsOwnBody()
  @Takes(imageBatchInputSchema)
  @Answers(200, 'What became of each picture', imageBatchAnswerSchema)
  addAll(
    @Body({ schema: batchUploadSchema }) batch: z.infer<typeof batchUploadSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<ImageBatchAnswer> {
    return this.uploads.addAll(batch, actor);
  }

  @Put(':id/data')
  @ReadsOwnBody()
  @Takes(replacementInputSchema)
  @Answers(200, 'Replaced; every reference shows the new picture', imageRecordSchema)
  replace(
    @Param('id', RowId) id: number,
    @Body({ schema: replacementSchema }) { data }: z.infer<typeof replacementSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<ImageRecord> {
    return this.uploads.replace(id, data, actor);
  }
}
