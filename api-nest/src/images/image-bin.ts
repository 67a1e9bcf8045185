import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { IMAGE_BIN_DAYS } from 'shared-types';
import { DataSource } from 'typeorm';
import { HOUR_MS, sweepEvery } from '../database/sweep';
import { ByteStore } from './bytes/byte-store';
import { lockHash } from './hash-lock';

/** Empties the bin: records and bytes that were deleted or replaced 30 days ago. */
@Injectable()
export class ImageBin implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ImageBin.name);
  private stop?: () => void;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ByteStore,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = sweepEvery(HOUR_MS, () => this.empty(), this.logger, 'the bin was not emptied');
  }

  onApplicationShutdown(): void {
    this.stop?.();
  }

  /** Any number of instances may do this at once. */
  async empty(): Promise<void> {
    await this.dataSource.query(
      `WITH gone AS (
         DELETE FROM images WHERE deleted_at < now() - make_interval(days => $1)
         RETURNING hash, former_hashes
       )
       INSERT INTO discarded_image_bytes (hash, discarded_at)
       SELECT unnest(hash || former_hashes), now() - make_interval(days => $1) FROM gone
       ON CONFLICT DO NOTHING`,
      [IMAGE_BIN_DAYS],
    );
    const discarded: { hash: string }[] = await this.dataSource.query(
      'SELECT hash FROM discarded_image_bytes WHERE discarded_at <= now() - make_interval(days => $1)',
      [IMAGE_BIN_DAYS],
    );
    for (const { hash } of discarded) await this.discard(hash);
  }

  /** Unless a picture with the same content has come, or lies in the bin. */
  private async discard(hash: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockHash(manager, hash);
      const inUse: unknown[] = await manager.query('SELECT FROM images WHERE hash = $1 LIMIT 1', [hash]);
      if (inUse.length === 0) await this.store.remove(hash, manager);
      await manager.query('DELETE FROM discarded_image_bytes WHERE hash = $1', [hash]);
    });
  }
}
