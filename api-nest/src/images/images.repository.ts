import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, type EntityManager, type Repository, type SelectQueryBuilder } from 'typeorm';
import { withAdvisoryLock } from '../foundation/database/advisory-lock';
import { Replicas } from '../foundation/database/replicas';
import { ImageEntity } from './image.entity';
import type { ImageListQuery } from './images.schemas';

/** The expression that the index images_search covers. */
const SEARCHED = `lower(image.name || ' ' || image.alt)`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

type ImageFilter = Pick<ImageListQuery, 'category' | 'q' | 'bin'>;

function fitting(manager: EntityManager, { category, q, bin }: ImageFilter): SelectQueryBuilder<ImageEntity> {
  const query = manager
    .createQueryBuilder(ImageEntity, 'image')
    .where({ deletedAt: bin ? Not(IsNull()) : IsNull() });
  if (category !== undefined) query.andWhere('image.category = :category', { category });
  if (q !== '') {
    query.andWhere(`${SEARCHED} LIKE :pattern`, { pattern: `%${escapeLike(q.toLowerCase())}%` });
  }
  return query;
}

/**
 * The library in the database, without the images' bytes. Reads for everyone go to replicas; `fromPrimary` is for
 * editors, who look for what they added a moment ago.
 */
@Injectable()
export class ImagesRepository {
  constructor(
    @InjectRepository(ImageEntity) private readonly images: Repository<ImageEntity>,
    private readonly replicas: Replicas,
  ) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.images.manager.transaction(work);
  }

  /** Runs work in a transaction in which nobody else adds or removes an image with this content. */
  alone<T>(hash: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withAdvisoryLock(this.images.manager, `image ${hash}`, work);
  }

  /** Images in the library, or those in its recycle bin, newest first. */
  page({ limit, cursor, ...filter }: ImageListQuery, fromPrimary: boolean): Promise<ImageEntity[]> {
    return this.replicas.read((manager) => {
      const query = fitting(manager, filter).orderBy('image.id', 'DESC').limit(limit);
      if (cursor !== undefined) query.andWhere('image.id < :cursor', { cursor });
      return query.getMany();
    }, fromPrimary);
  }

  /** How many images fit, over all pages. */
  count(filter: ImageListQuery, fromPrimary: boolean): Promise<number> {
    return this.replicas.read((manager) => fitting(manager, filter).getCount(), fromPrimary);
  }

  /** One image outside the recycle bin. */
  find(id: number, fromPrimary: boolean): Promise<ImageEntity | null> {
    return this.replicas.read(
      (manager) => manager.findOneBy(ImageEntity, { id, deletedAt: IsNull() }),
      fromPrimary,
    );
  }

  /** The hash of an image that has this one or had it before it was replaced; none for images in the bin. */
  presentHash(id: number, hash: string): Promise<string | undefined> {
    return this.replicas.read(async (manager) => {
      const image = await manager
        .createQueryBuilder(ImageEntity, 'image')
        .select(['image.id', 'image.hash'])
        .where({ id, deletedAt: IsNull() })
        .andWhere('(image.hash = :hash OR :hash = ANY (image.formerHashes))', { hash })
        .getOne();
      return image?.hash;
    });
  }

  /** Images with these ids, without those in the recycle bin. */
  findAll(ids: number[], manager: EntityManager): Promise<ImageEntity[]> {
    return manager.findBy(ImageEntity, { id: In(ids), deletedAt: IsNull() });
  }

  /** Newest first. */
  names(manager: EntityManager): Promise<Pick<ImageEntity, 'id' | 'name' | 'hash'>[]> {
    return manager.find(ImageEntity, {
      select: { id: true, name: true, hash: true },
      where: { deletedAt: IsNull() },
      order: { id: 'DESC' },
    });
  }

  /** The image that was sent as this file, or is stored as it. */
  findBySource(sourceHash: string): Promise<ImageEntity | null> {
    return this.images.findOne({
      where: [
        { sourceHash, deletedAt: IsNull() },
        { hash: sourceHash, deletedAt: IsNull() },
      ],
    });
  }

  findByHash(hash: string, manager: EntityManager): Promise<ImageEntity | null> {
    return manager.findOneBy(ImageEntity, { hash, deletedAt: IsNull() });
  }

  /** An image that nobody else changes before the transaction ends. */
  lock(id: number, from: 'library' | 'bin', manager: EntityManager): Promise<ImageEntity | null> {
    return manager.findOne(ImageEntity, {
      where: { id, deletedAt: from === 'bin' ? Not(IsNull()) : IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** The new image; null when there is one with this content. */
  async insert(image: Partial<ImageEntity>, manager: EntityManager): Promise<ImageEntity | null> {
    const { identifiers } = await manager
      .createQueryBuilder()
      .insert()
      .into(ImageEntity)
      .values(image)
      .orIgnore()
      .execute();
    const id: unknown = identifiers[0]?.['id'];
    return typeof id === 'number' ? manager.findOneBy(ImageEntity, { id }) : null;
  }

  save(image: ImageEntity, manager: EntityManager): Promise<ImageEntity> {
    return manager.save(ImageEntity, image);
  }

  async moveToBin(id: number, manager: EntityManager): Promise<void> {
    await manager.update(ImageEntity, { id }, { deletedAt: () => 'now()' });
  }

  /** Remembers bytes that are no longer shown, to be removed later. In SQL, as the table has no entity. */
  async discardBytes(hash: string, manager: EntityManager): Promise<void> {
    await manager.query('INSERT INTO discarded_image_bytes (hash) VALUES ($1) ON CONFLICT DO NOTHING', [
      hash,
    ]);
  }

  /**
   * Removes what has lain in the recycle bin for so long.
   * @returns hashes of the bytes that were discarded as long ago
   */
  async removeBinned(days: number): Promise<string[]> {
    await this.images.query(
      `WITH gone AS (
         DELETE FROM images WHERE deleted_at < now() - make_interval(days => $1)
         RETURNING hash, former_hashes
       )
       INSERT INTO discarded_image_bytes (hash, discarded_at)
       SELECT unnest(hash || former_hashes), now() - make_interval(days => $1) FROM gone
       ON CONFLICT DO NOTHING`,
      [days],
    );
    const discarded: { hash: string }[] = await this.images.query(
      'SELECT hash FROM discarded_image_bytes WHERE discarded_at <= now() - make_interval(days => $1)',
      [days],
    );
    return discarded.map(({ hash }) => hash);
  }

  /** Whether no image has this content, neither in the library nor in its bin; its bytes are then forgotten. */
  async forgetBytes(hash: string, manager: EntityManager): Promise<boolean> {
    await manager.query('DELETE FROM discarded_image_bytes WHERE hash = $1', [hash]);
    return !(await manager.existsBy(ImageEntity, { hash }));
  }
}
