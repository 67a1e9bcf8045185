import { Injectable } from '@nestjs/common';
import { Replicas } from '../database/replicas';
import { NotFoundError } from '../http/domain-errors';
import type { StoredBytes } from './bytes/byte-store';
import { Variants } from './variants';

const HASH = /^[0-9a-f]{64}$/;

/** Finds the bytes behind an address. */
@Injectable()
export class ImageFiles {
  constructor(
    private readonly replicas: Replicas,
    private readonly variants: Variants,
  ) {}

  /** The bytes, or where they are now that the picture was replaced; a {@link NotFoundError} for all else. */
  async read(id: number, hash: string, variant: string): Promise<StoredBytes | { movedTo: string }> {
    const present = HASH.test(hash) ? await this.presentHash(id, hash) : undefined;
    if (present !== undefined && present !== hash)
      return { movedTo: `/api/images/${id}/${present}/${variant}` };
    const file = present === undefined ? undefined : await this.variants.read(present, variant);
    if (!file) throw new NotFoundError('There is no such picture.');
    return file;
  }

  /** The hash of a picture that has this one or had it before it was replaced; none for pictures in the bin. */
  private presentHash(id: number, hash: string): Promise<string | undefined> {
    return this.replicas.read(async (manager) => {
      const rows: { hash: string }[] = await manager.query(
        'SELECT hash FROM images WHERE id = $1 AND deleted_at IS NULL AND (hash = $2 OR $2 = ANY (former_hashes))',
        [id, hash],
      );
      return rows[0]?.hash;
    });
  }
}
