import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withAdvisoryLock } from '../foundation/database/advisory-lock';
import { MovedError, NotFoundError } from '../foundation/http/domain-errors';
import { ByteStore, type StoredBytes } from './bytes/byte-store';
import { ImageSemaphore } from './image-semaphore';
import { ImagesRepository } from './images.repository';
import { variantByName, type Variant } from './processing/variant';

const HASH = /^[0-9a-f]{64}$/;

/**
 * Images as files: originals, and variants, which are made when first asked for and kept. Callers in this process
 * share one piece of work; an advisory lock makes other instances wait for its outcome.
 */
@Injectable()
export class ImageFiles {
  private readonly underWay = new Map<string, Promise<StoredBytes | undefined>>();

  constructor(
    private readonly images: ImagesRepository,
    private readonly store: ByteStore,
    private readonly semaphore: ImageSemaphore,
    private readonly dataSource: DataSource,
  ) {}

  /** The file at an address; a {@link MovedError} when the image was replaced, a {@link NotFoundError} for all else. */
  async find(id: number, hash: string, variant: string): Promise<StoredBytes> {
    const present = HASH.test(hash) ? await this.images.presentHash(id, hash) : undefined;
    if (present !== undefined && present !== hash) {
      throw new MovedError(`/api/images/${id}/${present}/${variant}`);
    }
    const file = present === undefined ? undefined : await this.read(present, variant);
    if (!file) throw new NotFoundError('There is no such picture.');
    return file;
  }

  /** The bytes of `original` or a variant; undefined for unknown names and images. */
  async read(hash: string, name: string): Promise<StoredBytes | undefined> {
    if (name === 'original') return this.store.read(hash, name);
    const variant = variantByName(name);
    if (!variant) return undefined;
    return (await this.store.read(hash, name)) ?? this.makeOnce(hash, variant);
  }

  private async makeOnce(hash: string, variant: Variant): Promise<StoredBytes | undefined> {
    const key = `${hash}/${variant.name}`;
    const shared = this.underWay.get(key);
    if (shared) return shared;
    const work = this.semaphore.run(() => this.makeAlone(hash, variant));
    this.underWay.set(key, work);
    try {
      return await work;
    } finally {
      this.underWay.delete(key);
    }
  }

  private makeAlone(hash: string, variant: Variant): Promise<StoredBytes | undefined> {
    return withAdvisoryLock(this.dataSource, `image variant ${hash}/${variant.name}`, async (manager) => {
      const madeMeanwhile = await this.store.read(hash, variant.name, manager);
      if (madeMeanwhile) return madeMeanwhile;
      const original = await this.store.read(hash, 'original', manager);
      if (!original) return undefined;
      const made = { bytes: await variant.make(original.bytes), mediaType: variant.mediaType };
      await this.store.write(hash, variant.name, made, manager);
      return made;
    });
  }
}
