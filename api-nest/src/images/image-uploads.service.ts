import { Injectable } from '@nestjs/common';
import type { ImageBatchAnswer, ImageRecord } from 'shared-types';
import type * as z from 'zod';
import type { Actor } from '../auth/current-user';
import { DomainError } from '../http/domain-errors';
import { ImageIntakeService, type ImageLabels } from './image-intake.service';
import { toImageRecord } from './image-record';
import {
  bytesOf,
  type ArrivedPicture,
  type batchUploadSchema,
  type uploadSchema,
} from './upload/upload-schemas';

/** Uploads, from what arrived to what is answered. */
@Injectable()
export class ImageUploads {
  constructor(private readonly intake: ImageIntakeService) {}

  async add({ data, ...labels }: z.infer<typeof uploadSchema>, actor: Actor): Promise<ImageRecord> {
    const { image, duplicate } = await this.intake.take(bytesOf(data), named(labels), actor);
    return { ...toImageRecord(image), ...(duplicate ? { duplicate } : {}) };
  }

  /** One after the other, each judged on its own: what is wrong with one does not keep the others out. */
  async addAll(
    { images, category }: z.infer<typeof batchUploadSchema>,
    actor: Actor,
  ): Promise<ImageBatchAnswer> {
    const answer: ImageBatchAnswer = { created: [], failed: [] };
    for (const [index, { name, ...picture }] of images.entries()) {
      try {
        answer.created.push(await this.add({ ...picture, name, category }, actor));
      } catch (error) {
        if (!(error instanceof DomainError) || error.status >= 500) throw error;
        answer.failed.push({ index, name, message: error.message });
      }
    }
    return answer;
  }

  async replace(id: number, data: ArrivedPicture, actor: Actor): Promise<ImageRecord> {
    return toImageRecord(await this.intake.replace(id, bytesOf(data), actor));
  }
}

/** A blank name counts as none (admin-tooling 7). */
const named = (labels: ImageLabels): ImageLabels => ({ ...labels, name: labels.name || 'image' });
