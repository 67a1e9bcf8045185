import { Injectable } from '@nestjs/common';
import { PRODUCTS_COUNTED, type RangeOrder } from 'shared-types';
import { SYSTEM_IDS } from 'shared-types/planner/plan';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { containing } from '../foundation/database/like-pattern';
import { SERIES } from './product-id';
import { ProductEntity } from './product.entity';

/** Expressions that indexes cover (migrations 13 and 40). The price is the only amount of its text: which of two is
 * the price, no program knows. */
const NAME = 'search_key(product.name)';
const PRICE = 'only_amount(product.price)';
const SEARCHED = `search_key(product.name || ' ' || product.short_description || ' ' || product.description)`;

type Orders = Record<RangeOrder, readonly [expression: string, order: 'ASC' | 'DESC', nulls?: 'NULLS LAST']>;
const ORDERS: Orders = {
  range: ['product.position', 'ASC'],
  newest: ['product.position', 'DESC'],
  name: [NAME, 'ASC'],
  price: [PRICE, 'ASC', 'NULLS LAST'],
};

/** Products of the range that visitors see, without those that override a series; `q` is in the name or a description. */
function matching(manager: EntityManager, q = ''): SelectQueryBuilder<ProductEntity> {
  const query = manager
    .createQueryBuilder(ProductEntity, 'product')
    .where('product.product_id <> ALL (:series) AND NOT product.hidden', { series: SERIES });
  return q === '' ? query : query.andWhere(`${SEARCHED} LIKE :pattern`, { pattern: containing(q) });
}

/** The range of products in the database: bounded parts of it, whatever its size. */
@Injectable()
export class ProductRangeRepository {
  /** Matching products in an order, `take` of them after the first `skip`. */
  part(
    { q, sort, skip, take }: { q?: string; sort: RangeOrder; skip: number; take: number },
    manager: EntityManager,
  ): Promise<ProductEntity[]> {
    const [expression, order, nulls] = ORDERS[sort];
    return matching(manager, q)
      .orderBy(expression, order, nulls)
      .addOrderBy('product.position', order)
      .offset(skip)
      .limit(take)
      .getMany();
  }

  /** How many products match; no more than `PRODUCTS_COUNTED` are counted. */
  async count(q: string, manager: EntityManager): Promise<number> {
    const counted = matching(manager, q).select('1').limit(PRODUCTS_COUNTED);
    const [{ count }] = (await manager
      .createQueryBuilder()
      .select('count(*)::integer', 'count')
      .from(`(${counted.getQuery()})`, 'counted')
      .setParameters(counted.getParameters())
      .getRawMany()) as [{ count: number }];
    return count;
  }

  /** The product before or after a position; without a position, the last or the first one. */
  beside(
    side: 'before' | 'after',
    position: number | undefined,
    manager: EntityManager,
  ): Promise<ProductEntity | null> {
    const [comparison, order] = side === 'before' ? (['<', 'DESC'] as const) : (['>', 'ASC'] as const);
    const query = matching(manager).orderBy('product.position', order).limit(1);
    if (position !== undefined) query.andWhere(`product.position ${comparison} :position`, { position });
    return query.getOne();
  }

  /** The systems that are still sold, but for one of them. */
  systemsBeside(productId: string, manager: EntityManager): Promise<ProductEntity[]> {
    return manager
      .createQueryBuilder(ProductEntity, 'product')
      .where('NOT product.hidden AND product.product_id = ANY (:systems)', {
        systems: SYSTEM_IDS.filter((id) => id !== productId),
      })
      .orderBy('product.position', 'ASC')
      .getMany();
  }

  /** Products that override a series, oldest first. */
  series(manager: EntityManager): Promise<ProductEntity[]> {
    return manager
      .createQueryBuilder(ProductEntity, 'product')
      .where('NOT product.hidden AND product.product_id = ANY (:series)', { series: SERIES })
      .orderBy('product.position', 'ASC')
      .getMany();
  }
}
