import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withAdvisoryLock } from '../foundation/database/advisory-lock';
import { currentView } from '../foundation/content/current-view';
import { MovedError, NotFoundError } from '../foundation/http/domain-errors';
import { ByteStore, type StoredBytes } from './bytes/byte-store';
import type { SentFile } from '../foundation/http/sent-file';
import { ADDRESS_HASH, imageUrl } from './image-record';
import { ImagesRepository, type Shelf } from './images.repository';
import type { PictureProcess } from './processing/picture-process';
import { PictureProcesses } from './processing/picture-processes';
import { variantByName, type Variant } from './processing/variant';

/**
 * Images as files: originals, and variants, which are made when first requested and kept. Callers in this process share
 * one piece of work; an advisory lock makes other instances wait for its outcome.
 */
@Injectable()
export class ImageFiles {
  private readonly underWay = new Map<string, Promise<StoredBytes | undefined>>();

  constructor(
    private readonly images: ImagesRepository,
    private readonly store: ByteStore,
    private readonly pictures: PictureProcesses,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * The file at an address; throws a {@link MovedError} when the image was replaced, else a {@link NotFoundError}.
   * @param hash of the image's content, or its first digits, as the address has it
   * @param ip for whom a variant is made
   */
  async find(id: number, hash: string, variant: string, from: Shelf, ip: string): Promise<SentFile> {
    const present = ADDRESS_HASH.test(hash) ? await this.hashOf(id, hash, from) : undefined;
    if (present !== undefined && !present.startsWith(hash)) {
      throw new MovedError(imageUrl({ id, hash: present }, variant));
    }
    const file = present === undefined ? undefined : await this.read(present, variant, ip);
    if (!file) throw new NotFoundError('There is no such image.');
    return { content: file.bytes, mediaType: file.mediaType, etag: `"${present}-${variant}"` };
  }

  /** A view of content shows the very bytes of an address, also of an image that was replaced or deleted since. */
  private hashOf(id: number, hash: string, from: Shelf): Promise<string | undefined> {
    return currentView() ? this.images.pastHash(id, hash) : this.images.presentHash(id, hash, from);
  }

  /** The bytes of `original` or a variant; undefined for unknown names and images. */
  async read(hash: string, name: string, ip: string | null): Promise<StoredBytes | undefined> {
    if (name === 'original') return this.store.read(hash, name);
    const variant = variantByName(name);
    if (!variant) return undefined;
    return (await this.store.read(hash, name)) ?? this.makeOnce(hash, variant, ip);
  }

  private async makeOnce(
    hash: string,
    variant: Variant,
    ip: string | null,
  ): Promise<StoredBytes | undefined> {
    const key = `${hash}/${variant.name}`;
    const shared = this.underWay.get(key);
    if (shared) return shared;
    const work = this.pictures.use(ip, (place) => this.makeAlone(hash, variant, place));
    this.underWay.set(key, work);
    try {
      return await work;
    } finally {
      this.underWay.delete(key);
    }
  }

  private makeAlone(hash: string, variant: Variant, place: PictureProcess): Promise<StoredBytes | undefined> {
    return withAdvisoryLock(this.dataSource, `image variant ${hash}/${variant.name}`, async (manager) => {
      const madeMeanwhile = await this.store.read(hash, variant.name, manager);
      if (madeMeanwhile) return madeMeanwhile;
      const original = await this.store.read(hash, 'original', manager);
      if (!original) return undefined;
      const bytes = await place.draw(original.bytes, variant.name);
      const made = { bytes, mediaType: variant.mediaType };
      await this.store.write(hash, variant.name, made, manager);
      return made;
    });
  }
}
