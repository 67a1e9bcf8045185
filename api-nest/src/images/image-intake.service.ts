import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ImageCategory } from 'shared-types';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log';
import type { Actor } from '../auth/current-user';
import { ConflictError, NotFoundError } from '../http/domain-errors';
import { ByteStore } from './bytes/byte-store';
import { lockHash } from './hash-lock';
import { ImageIntake, type NewImage } from '../pictures/image-intake';
import { ImageEntity } from '../pictures/image.entity';
import { decodeDataUrl } from './judge/data-url';
import { judgePicture, type JudgedPicture } from './judge/judge-picture';
import { RENDITION } from './judge/variant';
import { imageUrl } from '../pictures/picture-lookup';
import { Workshop } from './workshop';

/** What the uploader says of a picture. */
export interface ImageLabels {
  name: string;
  category: ImageCategory;
  alt?: string;
}

/** A picture in the library, and whether it was there before. */
export interface Taken {
  image: ImageEntity;
  duplicate: boolean;
}

/** A judged picture with its names by content. */
interface Prepared extends JudgedPicture {
  hash: string;
  sourceHash: string;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Takes pictures into the library; bytes first, so that there is never a record without them. */
@Injectable()
export class ImageIntakeService extends ImageIntake {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bytes: ByteStore,
    private readonly workshop: Workshop,
    private readonly audit: AuditLog,
  ) {
    super();
  }

  async store({ data, ...labels }: NewImage, actor: Actor): Promise<{ url: string }> {
    const { image } = await this.take(decodeDataUrl(data), labels, actor);
    return { url: imageUrl(image) };
  }

  /** Adds a picture, or finds the same one; throws what is wrong with it as a `DomainError`. */
  async take(sent: Buffer, labels: ImageLabels, actor: Actor): Promise<Taken> {
    const known = await this.findBySource(sha256(sent));
    if (known) return { image: known, duplicate: true };
    const picture = await this.prepare(sent);
    return this.dataSource.transaction(async (manager) => {
      await this.keepBytes(manager, picture);
      const inserted = await this.insert(manager, picture, labels);
      if (!inserted) return { image: await this.findByHash(manager, picture.hash), duplicate: true };
      await this.audit.record(actor, { action: 'images.added', target: String(inserted.id) }, manager);
      return { image: inserted, duplicate: false };
    });
  }

  /** Gives a picture other bytes; its id, and so every reference to it, stays. */
  async replace(id: number, sent: Buffer, actor: Actor): Promise<ImageEntity> {
    const picture = await this.prepare(sent);
    return this.dataSource.transaction(async (manager) => {
      const image = await manager.findOne(ImageEntity, {
        where: { id, deletedAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (!image) throw new NotFoundError('There is no picture with this id.');
      if (image.hash === picture.hash) return image;
      await this.keepBytes(manager, picture);
      const other = await manager.findOneBy(ImageEntity, { hash: picture.hash, deletedAt: IsNull() });
      if (other) {
        throw new ConflictError(`This picture is in the library already, as “${other.name}”.`, {
          id: other.id,
        });
      }
      await manager.query('INSERT INTO discarded_image_bytes (hash) VALUES ($1) ON CONFLICT DO NOTHING', [
        image.hash,
      ]);
      const { original, rendition: _rendition, ...described } = picture;
      const saved = await manager.save(ImageEntity, {
        ...image,
        ...described,
        bytes: original.length,
        formerHashes: [...image.formerHashes.filter((hash) => hash !== picture.hash), image.hash],
      });
      await this.audit.record(actor, { action: 'images.replaced', target: String(id) }, manager);
      return saved;
    });
  }

  private async prepare(sent: Buffer): Promise<Prepared> {
    const judged = await this.workshop.runAlone(() => judgePicture(sent));
    return { ...judged, hash: sha256(judged.original), sourceHash: sha256(sent) };
  }

  /** Under the hash's lock until the commit, so that the bin's cleaner does not take away what is being added. */
  private async keepBytes(manager: EntityManager, picture: Prepared): Promise<void> {
    await lockHash(manager, picture.hash);
    const { hash, original, mediaType, rendition } = picture;
    await this.bytes.write(hash, 'original', { bytes: original, mediaType }, manager);
    await this.bytes.write(hash, RENDITION, { bytes: rendition, mediaType: 'image/jpeg' }, manager);
  }

  private async insert(
    manager: EntityManager,
    picture: Prepared,
    { name, category, alt = '' }: ImageLabels,
  ): Promise<ImageEntity | undefined> {
    const rows: { id: number }[] = await manager.query(
      `INSERT INTO images (name, category, alt, hash, source_hash, media_type, width, height, bytes, placeholder,
                           animated)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (hash) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
      [
        name,
        category,
        alt,
        picture.hash,
        picture.sourceHash,
        picture.mediaType,
        picture.width,
        picture.height,
        picture.original.length,
        picture.placeholder,
        picture.animated,
      ],
    );
    return rows[0] && manager.findOneByOrFail(ImageEntity, { id: rows[0].id });
  }

  private findBySource(sourceHash: string): Promise<ImageEntity | null> {
    return this.dataSource.manager.findOne(ImageEntity, {
      where: [
        { sourceHash, deletedAt: IsNull() },
        { hash: sourceHash, deletedAt: IsNull() },
      ],
    });
  }

  private findByHash(manager: EntityManager, hash: string): Promise<ImageEntity> {
    return manager.findOneByOrFail(ImageEntity, { hash, deletedAt: IsNull() });
  }
}
