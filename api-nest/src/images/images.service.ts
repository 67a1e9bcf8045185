import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  IMAGE_BIN_DAYS,
  type BulkAnswer,
  type ImageBulk,
  type imagePatchSchema,
  type ImageRecord,
  type ImageUsage,
} from 'shared-types';
import { sameJson } from 'shared-types/json';
import type { EntityManager } from 'typeorm';
import type * as z from 'zod';
import { HOUR_MS } from '../foundation/deadlines';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor } from '../foundation/auth/current-user';
import { Sweeps } from '../foundation/database/sweep';
import { ConflictError, NotFoundError } from '../foundation/http/domain-errors';
import { inBulk } from '../foundation/http/in-bulk';
import { cursorAfter, type Page } from '../foundation/http/pagination';
import { ByteStore } from './bytes/byte-store';
import { ImageFiles } from './image-files.service';
import { toImageRecord } from './image-record';
import { findUsage } from './image-usage';
import type { ImageEntity } from './image.entity';
import { ImagesRepository, type StagedFile } from './images.repository';
import type { ImageListQuery } from './images.schemas';
import { toDataUrl } from './processing/data-url';
import { RENDITION } from './processing/variant';

const IN_HISTORY =
  'A stored version of the content or a release shows this image. It is deleted by itself when none shows it any more. Under Releases, owners set how long earlier versions are stored.';

type Labels = z.infer<typeof imagePatchSchema>;

/** The library: what is in it, its labels, its use and its recycle bin. */
@Injectable()
export class ImagesService implements OnApplicationBootstrap {
  constructor(
    private readonly images: ImagesRepository,
    private readonly files: ImageFiles,
    private readonly bytes: ByteStore,
    private readonly audit: AuditLog,
    private readonly sweeps: Sweeps,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.every(HOUR_MS, () => this.emptyBin(), 'the recycle bin was not emptied');
  }

  /** A page of records without their `data`, newest first; with `count` also how many match over all pages. */
  async page(query: ImageListQuery): Promise<Page<ImageRecord[]>> {
    const page = await this.images.page(query);
    const total = query.count ? await this.images.count(query) : undefined;
    return { page: await this.recordsOf(page, query), next: cursorAfter(page, query.limit), total };
  }

  /** Records of images; those of the recycle bin say whether they stay there. */
  private async recordsOf(
    images: readonly ImageEntity[],
    { bin }: Pick<ImageListQuery, 'bin'>,
  ): Promise<ImageRecord[]> {
    const records = images.map(toImageRecord);
    if (!bin) return records;
    const needed = await this.images.inHistory(records.map(({ id }) => id));
    return records.map((record) => ({ ...record, in_history: needed.has(record.id) }));
  }

  /** One record with its `data`, or a {@link NotFoundError}. */
  async find(id: number): Promise<ImageRecord> {
    return this.withData(toImageRecord(found(await this.images.find(id))));
  }

  /** Records with their `data`, one at a time: a hundred images as text are tens of megabytes. */
  async *allWithData(records: readonly ImageRecord[]): AsyncGenerator<ImageRecord> {
    for (const record of records) yield await this.withData(record);
  }

  /** Changes the given fields only; a change is recorded. */
  patch(id: number, patch: Labels, actor: Actor): Promise<ImageRecord> {
    return this.images.transaction(async (manager) => {
      const { before, after } = await this.patchWithin(id, patch, manager);
      if (!sameJson(before, after)) {
        await this.audit.record(actor, { action: 'images.described', target: String(id) }, manager);
      }
      return after;
    });
  }

  /** The same in a transaction that does more, and records it. */
  async patchWithin(
    id: number,
    { focal, ...labels }: Labels,
    manager: EntityManager,
  ): Promise<{ before: ImageRecord; after: ImageRecord }> {
    const image = found(await this.images.lock(id, 'library', manager));
    const point = focal === undefined ? {} : { focalX: focal?.x ?? null, focalY: focal?.y ?? null };
    const after = await this.images.save({ ...image, ...labels, ...point }, manager);
    return { before: toImageRecord(image), after: toImageRecord(after) };
  }

  /** Throws a {@link ConflictError} where a file that an image had before, or that a release brings, cannot be its own. */
  async assertFile(id: number, hash: string, manager: EntityManager): Promise<void> {
    const [image] = await this.images.findAll([id], manager);
    if (!image || image.hash === hash) return;
    if (!(await this.bytes.read(hash, RENDITION, manager)))
      throw new ConflictError(`The file for the image “${image.name}” is not stored any more.`);
    const words = (name: string) =>
      `The file for the image “${image.name}” is in the library already, as “${name}”.`;
    await this.assertNew(hash, words, manager);
  }

  /** Gives an image a file that it had before, or one that a release brings. */
  async takeFile(
    id: number,
    hash: string,
    staged: StagedFile | undefined,
    manager: EntityManager,
  ): Promise<void> {
    await this.images.lockHash(hash, manager);
    await this.assertFile(id, hash, manager);
    await this.images.takeFile(id, hash, staged, manager);
  }

  /** Where an image is shown. */
  whereUsed(id: number): Promise<ImageUsage[]> {
    return this.images.transaction(async (manager) => {
      const [image] = await this.images.findAll([id], manager);
      return findUsage(manager, found(image).id);
    });
  }

  /** Moves an image to the recycle bin for 30 days; one in use only if forced, else throws a {@link ConflictError}. */
  async bin(id: number, force: boolean, actor: Actor): Promise<void> {
    await this.images.transaction(async (manager) => {
      const { name } = found(await this.images.lock(id, 'library', manager));
      const places = await findUsage(manager, id);
      const labels = places.map(({ label }) => label);
      if (places.length > 0 && !force) {
        throw new ConflictError(`This image is in use: ${labels.join(', ')}.`, { places });
      }
      await this.images.moveToBin(id, manager);
      const detail = { name, places: labels };
      await this.audit.record(actor, { action: 'images.deleted', target: String(id), detail }, manager);
    });
  }

  /** Removes an image from the recycle bin for good; throws a {@link ConflictError} for one that the history shows. */
  async erase(id: number, actor: Actor): Promise<void> {
    await this.images.transaction(async (manager) => {
      const { name } = found(await this.images.lock(id, 'bin', manager));
      if (await this.images.isInHistory(id, manager)) throw new ConflictError(IN_HISTORY);
      await this.images.erase(id, manager);
      const detail = { name };
      await this.audit.record(actor, { action: 'images.erased', target: String(id), detail }, manager);
    });
  }

  /** Takes an image out of the recycle bin. */
  restore(id: number, actor: Actor): Promise<ImageRecord> {
    return this.images.transaction(async (manager) => {
      const image = found(await this.images.lock(id, 'bin', manager));
      await this.assertNew(
        image.hash,
        (name) => `The same image is in the library again, as “${name}”.`,
        manager,
      );
      await this.audit.record(actor, { action: 'images.restored', target: String(id) }, manager);
      return toImageRecord(await this.images.save({ ...image, deletedAt: null }, manager));
    });
  }

  /** Does to several images what the calls for one do, each in a transaction of its own; what is refused is named. */
  changeAll(change: ImageBulk, actor: Actor): Promise<BulkAnswer<number>> {
    switch (change.action) {
      case 'delete':
        return inBulk(change.ids, (id) => this.bin(id, change.force === true, actor));
      case 'restore':
        return inBulk(change.ids, (id) => this.restore(id, actor));
      case 'erase':
        return inBulk(change.ids, (id) => this.erase(id, actor));
      case 'move':
        return inBulk(change.ids, (id) => this.patch(id, { category: change.category }, actor));
      case 'describe': {
        const alts = new Map(change.alts.map(({ id, alt }) => [id, alt]));
        return inBulk([...alts.keys()], (id) => this.patch(id, { alt: alts.get(id) }, actor));
      }
    }
  }

  /** Removes records and bytes deleted or replaced 30 days ago; safe to run on all instances at once. */
  async emptyBin(): Promise<void> {
    for (const hash of await this.images.removeBinned(IMAGE_BIN_DAYS)) {
      await this.images.withLock(hash, async (manager) => {
        // The next hour will do for what a backup may still have to read.
        if (!(await this.images.mayRemoveBytes(manager))) return;
        // Unless an image with the same content is in the library or in the bin.
        if (await this.images.forgetBytes(hash, manager)) await this.bytes.remove(hash, manager);
      });
    }
  }

  /** Throws a {@link ConflictError} when the library has an image with this content. */
  async assertNew(hash: string, detail: (name: string) => string, manager: EntityManager): Promise<void> {
    const same = await this.images.findByHash(hash, manager);
    if (same) throw new ConflictError(detail(same.name), { id: same.id });
  }

  private async withData(record: ImageRecord): Promise<ImageRecord> {
    const rendition = await this.files.read(record.hash, RENDITION, null);
    return { ...record, data: rendition ? toDataUrl(rendition.mediaType, rendition.bytes) : '' };
  }
}

/** The image, or throws a {@link NotFoundError}. */
export function found(image: ImageEntity | null | undefined): ImageEntity {
  if (!image) throw new NotFoundError('There is no image with this id.');
  return image;
}
