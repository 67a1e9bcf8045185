import { Injectable } from '@nestjs/common';
import {
  comparedSystemOf,
  PRODUCTS_ON_HOME,
  PRODUCTS_ON_PAGE,
  summaryOf,
  type ProductPage,
  type ProductRange,
  type ProductRangeQuery,
  type ProductSummary,
  type ProjectItem,
} from 'shared-types';
import { SYSTEM_IDS } from 'shared-types/planner/plan';
import type { EntityManager } from 'typeorm';
import { ProductAnswers } from './product-answers';
import { ProductRangeRepository } from './product-range.repository';
import { isProductId, isSeries } from './product-id';
import { ProductsRepository } from './products.repository';

/** What pages show of the products: a bounded part, however many there are. */
@Injectable()
export class ProductRangeService {
  constructor(
    private readonly range: ProductRangeRepository,
    private readonly products: ProductsRepository,
    private readonly answers: ProductAnswers,
  ) {}

  /** One page of the range, and the products that override a series. */
  async page({ page, q, sort }: ProductRangeQuery, manager: EntityManager): Promise<ProductRange> {
    const skip = (page - 1) * PRODUCTS_ON_PAGE;
    const found = await this.range.part({ q, sort, skip, take: PRODUCTS_ON_PAGE + 1 }, manager);
    const total = await this.range.count('', manager);
    return {
      products: await this.answers.of(found.slice(0, PRODUCTS_ON_PAGE), manager),
      total,
      found: q === '' ? total : await this.range.count(q, manager),
      more: found.length > PRODUCTS_ON_PAGE,
      series: await this.answers.of(await this.range.series(manager), manager),
    };
  }

  /** The products of a project list, without those that no longer exist. */
  async ofProject(items: readonly ProjectItem[], manager: EntityManager): Promise<ProductSummary[]> {
    const ids = items.flatMap(({ kind, id }) => (kind === 'product' ? id : []));
    return (await this.answers.of(await this.products.findAll(ids, manager), manager)).map(summaryOf);
  }

  /** A product with its neighbours; of an unknown id, the first products of the range. */
  async productPage(productId: string, manager: EntityManager): Promise<ProductPage> {
    const own = isProductId(productId) ? await this.products.find(productId, manager) : null;
    const position = own && !isSeries(productId) ? own.position : undefined;
    const previous = await this.range.beside('before', position, manager);
    const next = await this.range.beside('after', position, manager);
    const series = await this.range.series(manager);
    const others = own
      ? []
      : await this.range.part({ sort: 'range', skip: 0, take: PRODUCTS_ON_HOME }, manager);
    const isSystem = SYSTEM_IDS.some((id) => id === productId);
    const systems = isSystem ? await this.range.systemsBeside(productId, manager) : [];
    const shown = [own, previous, next].filter((product) => product !== null);
    const answers = await this.answers.of([...new Set([...shown, ...series, ...others])], manager);
    const byId = new Map(answers.map((product) => [product.product_id, product]));
    const answerOf = (product: { productId: string } | null) =>
      (product && byId.get(product.productId)) ?? null;
    const summary = (product: { productId: string } | null) => {
      const answer = answerOf(product);
      return answer && summaryOf(answer);
    };
    const summaries = (list: readonly { productId: string }[]) => list.flatMap((each) => summary(each) ?? []);
    return {
      product: answerOf(own),
      previous: summary(previous),
      next: summary(next),
      series: summaries(series),
      others: summaries(others),
      systems: systems.map((system) => comparedSystemOf({ ...system, product_id: system.productId })),
    };
  }
}
