import { Injectable } from '@nestjs/common';
import {
  comparedSystemOf,
  factsOf,
  NO_SPECIFICATIONS,
  parseSpecifications,
  PRODUCTS_ON_HOME,
  PRODUCTS_ON_PAGE,
  summaryOf,
  type ComparedSystem,
  type Product,
  type ProductPage,
  type ProductRange,
  type ProductRangeQuery,
  type ProductSummary,
  type ProjectItem,
} from 'shared-types';
import { SYSTEM_IDS } from 'shared-types/planner/plan';
import { productOfItem } from 'shared-types/product-item';
import type { EntityManager } from 'typeorm';
import { Moments } from '../foundation/database/moments';
import { brandOf } from '../foundation/sheets/brand';
import { undrawableWords } from '../foundation/sheets/fonts';
import { ProductAnswers } from './product-answers';
import { ProductRangeRepository } from './product-range.repository';
import { isProductId, isSeries, SERIES } from './product-id';
import { isShown } from './product-visibility';
import type { ProductEntity } from './product.entity';
import { ProductsRepository } from './products.repository';

/** A product without what only its own page shows. */
const ofList = ({ images: _images, pictures: _pictures, ...product }: Product): Product => product;

/** What pages show of the products: a bounded part, however many there are. */
@Injectable()
export class ProductRangeService {
  constructor(
    private readonly moments: Moments,
    private readonly range: ProductRangeRepository,
    private readonly products: ProductsRepository,
    private readonly answers: ProductAnswers,
  ) {}

  /** One page of the range, and the products that override a series. */
  page({ page, q, sort }: ProductRangeQuery): Promise<ProductRange> {
    const skip = (page - 1) * PRODUCTS_ON_PAGE;
    return this.moments.read(async (manager) => {
      const found = await this.range.part({ q, sort, skip, take: PRODUCTS_ON_PAGE + 1 }, manager);
      const total = await this.range.count('', manager);
      return {
        products: (await this.answers.of(found.slice(0, PRODUCTS_ON_PAGE), manager)).map(ofList),
        total,
        found: q === '' ? total : await this.range.count(q, manager),
        more: found.length > PRODUCTS_ON_PAGE,
        series: (await this.answers.of(await this.range.series(manager), manager)).map(ofList),
      };
    });
  }

  /** The products of a project list, without those that no longer exist. */
  async ofProject(items: readonly ProjectItem[]): Promise<ProductSummary[]> {
    const ids = items.flatMap(({ kind, id }) => (kind === 'product' ? productOfItem(id).productId : []));
    const found = await this.moments.read(async (manager) =>
      this.answers.of(await this.products.findShown(ids, manager), manager),
    );
    return found.map(summaryOf);
  }

  /** The figures of the systems that are sold, and of products that override a series. */
  async figures(): Promise<ComparedSystem[]> {
    const found = await this.moments.read((manager) =>
      this.products.findShown([...SYSTEM_IDS, ...SERIES], manager),
    );
    return found.map((product) => comparedSystemOf(product));
  }

  /** A product with its neighbours; of an unknown id, the first products of the range. */
  async productPage(productId: string): Promise<ProductPage> {
    const isSystem = SYSTEM_IDS.some((id) => id === productId);
    const read = await this.moments.read(async (manager) => {
      const stored = isProductId(productId) ? await this.products.find(productId, manager) : null;
      const own = stored && isShown(stored) ? stored : null;
      const position = own && !isSeries(productId) ? own.position : undefined;
      const previous = await this.range.beside('before', position, manager);
      const next = await this.range.beside('after', position, manager);
      const series = await this.range.series(manager);
      const others = own
        ? []
        : await this.range.part({ sort: 'range', skip: 0, take: PRODUCTS_ON_HOME }, manager);
      const systems = isSystem ? await this.range.systemsBeside(productId, manager) : [];
      const shown = [own, previous, next].filter((product) => product !== null);
      const answers = await this.answers.of([...new Set([...shown, ...series, ...others])], manager);
      const notOnSheet = own ? await this.notOnSheet(own, manager) : [];
      return { own, previous, next, series, others, systems, answers, notOnSheet };
    });
    const byId = new Map(read.answers.map((product) => [product.product_id, product]));
    const answerOf = (product: { product_id: string } | null) =>
      (product && byId.get(product.product_id)) ?? null;
    const summary = (product: { product_id: string } | null) => {
      const answer = answerOf(product);
      return answer && summaryOf(answer);
    };
    const summaries = (list: readonly { product_id: string }[]) =>
      list.flatMap((each) => summary(each) ?? []);
    return {
      product: answerOf(read.own),
      previous: summary(read.previous),
      next: summary(read.next),
      series: summaries(read.series),
      others: summaries(read.others),
      systems: read.systems.map((system) => comparedSystemOf(system)),
      notOnSheet: read.notOnSheet,
    };
  }

  /** Words of a product and of the brand that its specification sheet cannot show. */
  private async notOnSheet(product: ProductEntity, manager: EntityManager): Promise<string[]> {
    const { name, short_description, description, price, features } = product;
    const specifications = parseSpecifications(product.specifications) ?? NO_SPECIFICATIONS;
    const facts = factsOf({ id: product.product_id, specifications }).flatMap(({ value }) => value);
    const { brandName, address, companyName, companyRegistration } = await brandOf(manager);
    const own = [
      name,
      short_description,
      description,
      price,
      ...features,
      ...facts,
      ...specifications.colors,
    ];
    return undrawableWords([...own, brandName, ...address, companyName, companyRegistration]);
  }
}
