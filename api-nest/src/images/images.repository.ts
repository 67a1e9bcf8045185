import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Not, type EntityManager, type Repository, type SelectQueryBuilder } from 'typeorm';
import { withAdvisoryLock } from '../foundation/database/advisory-lock';
import { containing } from '../foundation/database/like-pattern';
import { BACKUP_LOCK } from '../foundation/database/backup-lock';
import { ImageEntity } from './image.entity';
import type { ImageListQuery } from './images.schemas';

/** The expression that the index images_search covers. */
const SEARCHED = `search_key(image.name || ' ' || image.alt)`;

/** Where an image is: shown to everyone, or deleted within 30 days. */
export type Shelf = 'library' | 'bin';

/** The name under which writers of an image wait for each other. */
export const imageLock = (id: number | string): string => `image labels ${id}`;

const on = (shelf: Shelf) => ({ deletedAt: shelf === 'bin' ? Not(IsNull()) : IsNull() });

/** Removes images for good; their bytes are old enough to go with the next sweep. `which` is SQL of this file's own. */
const removing = (which: string) => `
  WITH gone AS (DELETE FROM images WHERE ${which} RETURNING hash, former_hashes)
  INSERT INTO discarded_image_bytes (hash, discarded_at)
  SELECT unnest(hash || former_hashes), '-infinity' FROM gone
  ON CONFLICT DO NOTHING`;

/** Columns about an image's file. */
export const FILE_COLUMNS = [
  'hash', 'source_hash', 'media_type', 'width', 'height', 'bytes', 'placeholder', 'animated',
] as const; // prettier-ignore

/** A file that a release gives an image, by the columns about it. */
export type StagedFile = Record<(typeof FILE_COLUMNS)[number], unknown>;

type ImageFilter = Pick<ImageListQuery, 'category' | 'q' | 'hash' | 'alt' | 'bin'>;

function fitting(
  images: Repository<ImageEntity>,
  { category, q, hash, alt, bin }: ImageFilter,
): SelectQueryBuilder<ImageEntity> {
  const query = images.createQueryBuilder('image').where(on(bin ? 'bin' : 'library'));
  if (category !== undefined) query.andWhere('image.category = :category', { category });
  if (q !== '') {
    query.andWhere(`${SEARCHED} LIKE :pattern`, { pattern: containing(q) });
  }
  if (alt === 'missing') query.andWhere("image.alt = ''");
  if (hash) {
    query.andWhere('(left(image.hash, 8) = ANY (:hash) OR left(image.sourceHash, 8) = ANY (:hash))', {
      hash,
    });
  }
  return query;
}

/** Stored revisions of content, and changes of releases. In SQL, as they are other features'. */
const HISTORY = `(
    SELECT value::text AS text FROM site_config_revisions
    UNION ALL SELECT snapshot::text FROM product_revisions
    UNION ALL SELECT value::text FROM content_release_changes
    UNION ALL SELECT replaced::text FROM content_release_changes
  ) AS stored`;

/** Ids of images that the history shows. */
const IN_HISTORY = `
  SELECT found[1]::int
  FROM ${HISTORY}, regexp_matches(stored.text, '/api/images/([0-9]{1,9})/', 'g') AS found`;

/** The library in the database, without the images' bytes. */
@Injectable()
export class ImagesRepository {
  constructor(@InjectRepository(ImageEntity) private readonly images: Repository<ImageEntity>) {}

  /** How many images there are, the bin's included, and the bytes of their originals. */
  async sizes(): Promise<{ count: number; bytes: number }> {
    const count = await this.images.count();
    return { count, bytes: (await this.images.sum('bytes', {})) ?? 0 };
  }

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.images.manager.transaction(work);
  }

  /** Runs work in a transaction in which no other caller adds or removes an image with this content. */
  withLock<T>(hash: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withAdvisoryLock(this.images.manager, `image ${hash}`, work);
  }

  /** Images in the library, or those in its recycle bin, newest first. */
  page({ limit, cursor, ...filter }: ImageListQuery): Promise<ImageEntity[]> {
    const query = fitting(this.images, filter).orderBy('image.id', 'DESC').limit(limit);
    if (cursor !== undefined) query.andWhere('image.id < :cursor', { cursor });
    return query.getMany();
  }

  /** How many images match, over all pages. */
  count(filter: ImageListQuery): Promise<number> {
    return fitting(this.images, filter).getCount();
  }

  /** One image outside the recycle bin. */
  find(id: number): Promise<ImageEntity | null> {
    return this.images.findOneBy({ id, deletedAt: IsNull() });
  }

  /**
   * The current hash of an image that has, or before a replacement had, one that begins like this; undefined for images
   * elsewhere.
   */
  async presentHash(id: number, hash: string, from: Shelf): Promise<string | undefined> {
    const image = await this.images
      .createQueryBuilder('image')
      .select(['image.id', 'image.hash'])
      .where({ id, ...on(from) })
      .andWhere(
        `(starts_with(image.hash, :hash) OR EXISTS (
          SELECT 1 FROM unnest(image.formerHashes) AS former WHERE starts_with(former, :hash)))`,
        { hash },
      )
      .getOne();
    return image?.hash;
  }

  /** The hash that an image had at any time, or has in a release, and that begins like this. In SQL, as for other features. */
  async pastHash(id: number, hash: string): Promise<string | undefined> {
    const rows: { hash: string }[] = await this.images.query(
      `SELECT hash FROM (
         SELECT snapshot ->> 'hash' AS hash FROM image_revisions WHERE image_id = $1
         UNION ALL SELECT value ->> 'file' FROM content_release_changes
           WHERE resource = 'images' AND document = $1::text
       ) AS known WHERE starts_with(hash, $2) LIMIT 1`,
      [id, hash],
    );
    return rows[0]?.hash;
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

  /** The image that was uploaded as this file, or is stored as it. */
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

  /** Locks an image until the transaction ends, after any publication that has read it. */
  async lock(id: number, from: Shelf, manager: EntityManager): Promise<ImageEntity | null> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [imageLock(id)]);
    return manager.findOne(ImageEntity, {
      where: { id, ...on(from) },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Has no other caller add or remove an image with this content until the transaction ends. */
  async lockHash(hash: string, manager: EntityManager): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`image ${hash}`]);
  }

  /**
   * Gives an image a file that it had before, or one that a release brings; nothing where it has it. In SQL, as revisions
   * have no entity.
   */
  async takeFile(
    id: number,
    hash: string,
    staged: StagedFile | undefined,
    manager: EntityManager,
  ): Promise<void> {
    const set = FILE_COLUMNS.map((column) => `${column} = earlier.${column}`).join(', ');
    await manager.query(
      `WITH before AS (SELECT hash FROM images WHERE id = $1 AND hash <> $2),
         discarded AS (INSERT INTO discarded_image_bytes (hash) SELECT hash FROM before ON CONFLICT DO NOTHING)
       UPDATE images SET ${set},
         former_hashes = array_append(array_remove(images.former_hashes, earlier.hash), images.hash)
       FROM (
         SELECT (jsonb_populate_record(NULL::images, known.snapshot)).* FROM (
           SELECT id, snapshot FROM image_revisions WHERE image_id = $1 AND snapshot ->> 'hash' = $2
           UNION ALL SELECT 0, $3::jsonb WHERE $3::jsonb IS NOT NULL
         ) known ORDER BY known.id DESC LIMIT 1
       ) earlier
       WHERE images.id = $1 AND images.hash <> $2`,
      [id, hash, staged ? JSON.stringify(staged) : null],
    );
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

  /** Whether a stored revision of content, or a change of a release, shows an image. */
  async isInHistory(id: number, manager: EntityManager): Promise<boolean> {
    const rows: { shown: boolean }[] = await manager.query(
      `SELECT EXISTS (SELECT FROM ${HISTORY} WHERE strpos(stored.text, $1) > 0) AS shown`,
      [`/api/images/${id}/`],
    );
    return rows[0]?.shown === true;
  }

  /** Those of images that a stored revision of content, or a change of a release, shows. */
  async inHistory(ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows: { id: number }[] = await this.images.query(
      `SELECT id FROM unnest($1::int[]) AS id WHERE id IN (${IN_HISTORY})`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Removes an image for good, without waiting for its 30 days to end. */
  async erase(id: number, manager: EntityManager): Promise<void> {
    await manager.query(removing('id = $1'), [id]);
  }

  /** Marks bytes that are no longer shown for later removal. In SQL, as the table has no entity. */
  async discardBytes(hash: string, manager: EntityManager): Promise<void> {
    await manager.query(
      'INSERT INTO discarded_image_bytes (hash) VALUES ($1) ON CONFLICT (hash) DO UPDATE SET discarded_at = now()',
      [hash],
    );
  }

  /**
   * Removes images that have been in the recycle bin for a number of days, but for those that the history shows.
   * @returns hashes of bytes discarded as long ago, but for those that such an image had or an open release brings
   */
  async removeBinned(days: number): Promise<string[]> {
    await this.images.query(
      removing(`deleted_at < now() - make_interval(days => $1) AND id NOT IN (${IN_HISTORY})`),
      [days],
    );
    const discarded: { hash: string }[] = await this.images.query(
      `SELECT hash FROM discarded_image_bytes WHERE discarded_at <= now() - make_interval(days => $1)
         AND NOT EXISTS (
           SELECT FROM image_revisions
           WHERE snapshot ->> 'hash' = discarded_image_bytes.hash AND image_id IN (${IN_HISTORY})
         ) AND NOT EXISTS (
           SELECT FROM content_release_changes change JOIN content_releases release ON release.id = change.release_id
           WHERE release.state IN ('draft', 'scheduled') AND change.resource = 'images'
             AND change.value ->> 'file' = discarded_image_bytes.hash
         )`,
      [days],
    );
    return discarded.map(({ hash }) => hash);
  }

  /** Whether no backup is being made; if so, none begins until the transaction has ended. */
  async mayRemoveBytes(manager: EntityManager): Promise<boolean> {
    const rows: { free: boolean }[] = await manager.query(
      'SELECT pg_try_advisory_xact_lock_shared(hashtextextended($1, 0)) AS free',
      [BACKUP_LOCK],
    );
    return rows[0]?.free === true;
  }

  /** Unmarks discarded bytes. @returns whether no image has them, neither in the library nor in its bin */
  async forgetBytes(hash: string, manager: EntityManager): Promise<boolean> {
    await manager.query('DELETE FROM discarded_image_bytes WHERE hash = $1', [hash]);
    return !(await manager.existsBy(ImageEntity, { hash }));
  }
}
