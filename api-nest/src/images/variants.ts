import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ByteStore, type StoredBytes } from './bytes/byte-store';
import { variantByName, type Variant } from './judge/variant';
import { Workshop } from './workshop';

/**
 * Variants of pictures, made when first asked for and kept. Callers in this process share one piece of work;
 * an advisory lock makes other instances wait for its outcome.
 */
@Injectable()
export class Variants {
  private readonly underWay = new Map<string, Promise<StoredBytes | undefined>>();

  constructor(
    private readonly store: ByteStore,
    private readonly workshop: Workshop,
    private readonly dataSource: DataSource,
  ) {}

  /** The bytes of `original` or a variant; undefined for unknown names and pictures. */
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
    const work = this.workshop.run(() => this.makeAlone(hash, variant));
    this.underWay.set(key, work);
    try {
      return await work;
    } finally {
      this.underWay.delete(key);
    }
  }

  private makeAlone(hash: string, variant: Variant): Promise<StoredBytes | undefined> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `image variant ${hash}/${variant.name}`,
      ]);
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
