import { Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Replicas } from '../database/replicas';
import { NotFoundError } from '../http/domain-errors';
import { ImageEntity } from '../pictures/image.entity';
import type { ImageListQuery } from './image-list-query';

/** The expression that the index images_search covers. */
const SEARCHED = `lower(image.name || ' ' || image.alt)`;

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const select = (manager: EntityManager, where: string): SelectQueryBuilder<ImageEntity> =>
  manager.createQueryBuilder(ImageEntity, 'image').where(where);

type ImageFilter = Pick<ImageListQuery, 'category' | 'q' | 'bin'>;

function filtered(
  manager: EntityManager,
  { category, q, bin }: ImageFilter,
): SelectQueryBuilder<ImageEntity> {
  const query = select(manager, bin ? 'image.deletedAt IS NOT NULL' : 'image.deletedAt IS NULL');
  if (category !== undefined) query.andWhere('image.category = :category', { category });
  if (q !== '') {
    query.andWhere(`${SEARCHED} LIKE :pattern`, { pattern: `%${escapeLike(q.toLowerCase())}%` });
  }
  return query;
}

/** Finds pictures of the library; `fromPrimary` for editors, who look for what they added a moment ago. */
@Injectable()
export class ImageSearch {
  constructor(private readonly replicas: Replicas) {}

  /** Pictures in the library, or those in its bin, newest first. */
  page({ limit, cursor, ...filter }: ImageListQuery, fromPrimary: boolean): Promise<ImageEntity[]> {
    return this.replicas.read((manager) => {
      const query = filtered(manager, filter).orderBy('image.id', 'DESC').limit(limit);
      if (cursor !== undefined) query.andWhere('image.id < :cursor', { cursor });
      return query.getMany();
    }, fromPrimary);
  }

  /** How many pictures fit, over all pages. */
  count(filter: ImageListQuery, fromPrimary: boolean): Promise<number> {
    return this.replicas.read((manager) => filtered(manager, filter).getCount(), fromPrimary);
  }

  /** One picture outside the bin, or a {@link NotFoundError}. */
  async find(id: number, fromPrimary: boolean): Promise<ImageEntity> {
    const image = await this.replicas.read(
      (manager) => select(manager, 'image.deletedAt IS NULL').andWhere('image.id = :id', { id }).getOne(),
      fromPrimary,
    );
    if (!image) throw new NotFoundError('There is no picture with this id.');
    return image;
  }
}
