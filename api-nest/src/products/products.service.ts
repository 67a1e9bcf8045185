import { Injectable } from '@nestjs/common';
import type { Product } from 'shared-types';
import type { EntityManager } from 'typeorm';
import { NotFoundError } from '../http/domain-errors';
import { PublicReads, type ReadyAnswer } from '../reads/public-reads';
import { revisionTagPrefix } from '../reads/revision-tag';
import { toProductAnswers } from './product-answers';
import { isProductId } from './product-id';
import { latestRevision } from './product-revision.entity';
import { ProductEntity } from './product.entity';

/** What a product's answer is made of: itself, its assigned picture, the library. */
const TOPICS = ['products', 'site-config', 'images'] as const;

/** Products for everybody. */
@Injectable()
export class ProductsService {
  constructor(private readonly reads: PublicReads) {}

  /** All products, oldest first. */
  list(): Promise<ReadyAnswer> {
    return this.reads.answer({
      path: '/api/products',
      topics: TOPICS,
      load: (anyMoment) =>
        anyMoment.transaction('REPEATABLE READ', async (manager) => ({ value: await load(manager) })),
    });
  }

  /** One product, or a {@link NotFoundError}; its tag begins with its revision. */
  find(productId: string): Promise<ReadyAnswer> {
    return this.reads.answer({
      path: `/api/products/${productId}`,
      topics: TOPICS,
      load: (anyMoment) =>
        anyMoment.transaction('REPEATABLE READ', async (manager) => {
          const [product] = isProductId(productId) ? await load(manager, productId) : [];
          if (!product) throw new NotFoundError('There is no such product.');
          return { value: product, tagPrefix: revisionTagPrefix(await latestRevision(manager, productId)) };
        }),
    });
  }
}

/** Products with their pictures, oldest first; in the caller's transaction, so that all is of one moment. */
async function load(manager: EntityManager, productId?: string): Promise<Product[]> {
  const products = await manager.find(ProductEntity, {
    where: productId === undefined ? {} : { productId },
    order: { position: 'ASC' },
  });
  return toProductAnswers(manager, products);
}
