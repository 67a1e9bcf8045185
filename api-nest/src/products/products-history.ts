import { Injectable } from '@nestjs/common';
import type { DeletedProduct, ProductRevision } from 'shared-types';
import { DataSource, LessThan } from 'typeorm';
import type { PageQuery } from '../http/page-query';
import { isProductId } from './product-id';
import { ProductRevisionEntity } from './product-revision.entity';

/** Deleted products that are listed; older ones are still restored by their own revisions. */
const MOST_DELETED = 100;

/** What products were, also deleted ones. */
@Injectable()
export class ProductsHistory {
  constructor(private readonly dataSource: DataSource) {}

  /** Revisions of a product, newest first; empty for an id that never was one. */
  async page(productId: string, { limit, cursor }: PageQuery): Promise<ProductRevision[]> {
    if (!isProductId(productId)) return [];
    const page = await this.dataSource.manager.find(ProductRevisionEntity, {
      where: cursor === undefined ? { productId } : { productId, id: LessThan(cursor) },
      order: { id: 'DESC' },
      take: limit,
    });
    return page.map(({ id, action, author, createdAt, snapshot }) => ({
      id,
      action,
      author,
      created_at: createdAt.toISOString(),
      product: snapshot,
    }));
  }

  /** Products whose last revision is their deletion, the newest first. */
  async deleted(): Promise<DeletedProduct[]> {
    const deletions = await this.dataSource.manager
      .createQueryBuilder(ProductRevisionEntity, 'revision')
      .where(`revision.action = 'deleted'`)
      .andWhere(
        `revision.id = (SELECT max(any_of_it.id) FROM product_revisions any_of_it
          WHERE any_of_it.product_id = revision.product_id)`,
      )
      .orderBy('revision.id', 'DESC')
      .take(MOST_DELETED)
      .getMany();
    return deletions.map(({ productId, snapshot, author, createdAt }) => ({
      product_id: productId,
      name: snapshot.name,
      author,
      deleted_at: createdAt.toISOString(),
    }));
  }
}
