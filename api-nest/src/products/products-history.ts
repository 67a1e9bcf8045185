import { Injectable } from '@nestjs/common';
import type { ProductRevision } from 'shared-types';
import { DataSource, LessThan } from 'typeorm';
import type { PageQuery } from '../http/page-query';
import { isProductId } from './product-id';
import { ProductRevisionEntity } from './product-revision.entity';

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
}
