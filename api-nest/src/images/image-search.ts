import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { ImageListQuery } from './image-list-query';
import { ImageEntity } from '../pictures/image.entity';

/** The expression that the index images_search covers. */
const SEARCHED = `lower(image.name || ' ' || image.alt)`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const select = (manager: EntityManager, where: string): SelectQueryBuilder<ImageEntity> =>
  manager.createQueryBuilder(ImageEntity, 'image').where(where);

/**
 * Finds pictures of the library. In transactions, which run on the primary: an editor looks for what was added
 * a moment ago.
 */
@Injectable()
export class ImageSearch {
  constructor(private readonly dataSource: DataSource) {}

  /** Pictures in the library, or those in its bin, newest first. */
  page({ category, q, bin, limit, cursor }: ImageListQuery): Promise<ImageEntity[]> {
    return this.dataSource.transaction((manager) => {
      const query = select(manager, bin ? 'image.deletedAt IS NOT NULL' : 'image.deletedAt IS NULL');
      query.orderBy('image.id', 'DESC').limit(limit);
      if (category !== undefined) query.andWhere('image.category = :category', { category });
      if (q !== '') {
        query.andWhere(`${SEARCHED} LIKE :pattern`, { pattern: `%${escapeLike(q.toLowerCase())}%` });
      }
      if (cursor !== undefined) query.andWhere('image.id < :cursor', { cursor });
      return query.getMany();
    });
  }

  /** One picture outside the bin. */
  find(id: number): Promise<ImageEntity | null> {
    return this.dataSource.transaction((manager) =>
      select(manager, 'image.deletedAt IS NULL').andWhere('image.id = :id', { id }).getOne(),
    );
  }
}
