import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  imageBatchInputSchema,
  imageInputSchema,
  ImageBatchAnswer,
  ImageCategory,
  ImageRecord,
} from 'shared-types';
import type { EntityManager } from 'typeorm';
import type * as z from 'zod';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor } from '../foundation/auth/current-user';
import { DomainError } from '../foundation/http/domain-errors';
import { ByteStore } from './bytes/byte-store';
import { toImageRecord } from './image-record';
import type { ImageEntity } from './image.entity';
import { ImagesRepository, type StagedFile } from './images.repository';
import { found, ImagesService } from './images.service';
import { decodeDataUrl } from './processing/data-url';
import type { ProcessedImage } from './processing/picture-job';
import { PictureProcesses } from './processing/picture-processes';
import { RENDITION } from './processing/variant';

/** How the uploader describes an image. */
interface ImageLabels {
  name: string;
  category: ImageCategory;
  alt?: string;
}

/** An image in the library, and whether it was there already. */
interface Taken {
  image: ImageEntity;
  duplicate: boolean;
}

/** A processed image with the hashes of its original and of the file as sent. */
interface Prepared extends ProcessedImage {
  hash: string;
  sourceHash: string;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Adds images to the library; bytes first, so that there is never a record without them. */
@Injectable()
export class ImageIntake {
  constructor(
    private readonly images: ImagesRepository,
    private readonly service: ImagesService,
    private readonly bytes: ByteStore,
    private readonly pictures: PictureProcesses,
    private readonly audit: AuditLog,
  ) {}

  /** Adds an upload, or finds the same image; a blank name becomes `image` (admin-tooling 7). */
  async add({ data, ...labels }: z.infer<typeof imageInputSchema>, actor: Actor): Promise<ImageRecord> {
    const named = { ...labels, name: labels.name || 'image' };
    const { image, duplicate } = await this.take(decodeDataUrl(data), named, actor);
    return { ...toImageRecord(image), ...(duplicate ? { duplicate } : {}) };
  }

  /** Adds uploads one after the other; an invalid one does not keep the others out. */
  async addAll(
    { images, category }: z.infer<typeof imageBatchInputSchema>,
    actor: Actor,
  ): Promise<ImageBatchAnswer> {
    const answer: ImageBatchAnswer = { created: [], failed: [] };
    for (const [index, { name, ...image }] of images.entries()) {
      try {
        answer.created.push(await this.add({ ...image, name, category }, actor));
      } catch (error) {
        if (!(error instanceof DomainError) || error.status >= 500) throw error;
        answer.failed.push({ index, name, message: error.message });
      }
    }
    return answer;
  }

  /** Adds an image, or finds the same one; throws a `DomainError` if it is invalid. */
  async take(sent: Buffer, labels: ImageLabels, actor: Actor): Promise<Taken> {
    const known = await this.images.findBySource(sha256(sent));
    if (known) return { image: known, duplicate: true };
    const prepared = await this.prepare(sent, actor.ip);
    const { original, rendition: _rendition, ...described } = prepared;
    return this.images.withLock(prepared.hash, async (manager) => {
      await this.keepBytes(prepared, manager);
      const image = await this.images.insert({ ...labels, ...described, bytes: original.length }, manager);
      if (!image) {
        return { image: found(await this.images.findByHash(prepared.hash, manager)), duplicate: true };
      }
      await this.audit.record(actor, { action: 'images.added', target: String(image.id) }, manager);
      return { image, duplicate: false };
    });
  }

  /** Replaces an image's bytes; its id, and thus every reference to it, stays. */
  async replace(id: number, data: string, actor: Actor): Promise<ImageRecord> {
    const prepared = await this.prepare(decodeDataUrl(data), actor.ip);
    const { original, rendition: _rendition, ...described } = prepared;
    return this.images.withLock(prepared.hash, async (manager) => {
      const image = found(await this.images.lock(id, 'library', manager));
      if (image.hash === prepared.hash) return toImageRecord(image);
      await this.keepBytes(prepared, manager);
      await this.service.assertNew(
        prepared.hash,
        (name) => `This image is in the library already, as “${name}”.`,
        manager,
      );
      await this.images.discardBytes(image.hash, manager);
      const formerHashes = [...image.formerHashes.filter((hash) => hash !== prepared.hash), image.hash];
      const saved = await this.images.save(
        { ...image, ...described, bytes: original.length, formerHashes },
        manager,
      );
      await this.audit.record(actor, { action: 'images.replaced', target: String(id) }, manager);
      return toImageRecord(saved);
    });
  }

  /**
   * Stores the file that a release is to give an image; the sweep removes it once no open release has it.
   * @returns the columns about it
   */
  async stage(id: number, data: string, actor: Actor): Promise<StagedFile> {
    const prepared = await this.prepare(decodeDataUrl(data), actor.ip);
    const { original, hash, sourceHash, mediaType, width, height, placeholder, animated } = prepared;
    return this.images.withLock(hash, async (manager) => {
      await this.keepBytes(prepared, manager);
      await this.service.assertFile(id, hash, manager);
      await this.images.discardBytes(hash, manager);
      return {
        ...{ hash, source_hash: sourceHash, media_type: mediaType },
        ...{ width, height, bytes: original.length, placeholder, animated },
      };
    });
  }

  private async prepare(sent: Buffer, ip: string | null): Promise<Prepared> {
    const processed = await this.pictures.use(ip, (place) => place.process(sent));
    return { ...processed, hash: sha256(processed.original), sourceHash: sha256(sent) };
  }

  private async keepBytes(prepared: Prepared, manager: EntityManager): Promise<void> {
    const { hash, original, mediaType, rendition } = prepared;
    await this.bytes.write(hash, 'original', { bytes: original, mediaType }, manager);
    await this.bytes.write(hash, RENDITION, { bytes: rendition, mediaType: 'image/jpeg' }, manager);
  }
}
