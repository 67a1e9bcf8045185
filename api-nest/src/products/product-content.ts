import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isRecord, productInputSchema, type StoredProduct } from 'shared-types';
import type { EntityManager } from 'typeorm';
import { In, LessThanOrEqual } from 'typeorm';
import type { Actor } from '../foundation/auth/current-user';
import {
  ContentDocuments,
  type ContentDocument,
  type ContentSource,
} from '../foundation/content/content-documents';
import type { ViewRow } from '../foundation/content/view-rows';
import { NotFoundError, ValidationError } from '../foundation/http/domain-errors';
import { parseBody, toIssues } from '../foundation/http/pipes';
import { isProductId } from './product-id';
import {
  completeSnapshot,
  productToStore,
  ProductEntity,
  ProductRevisionEntity,
  snapshotOf,
} from './product.entity';
import { ProductsService } from './products.service';

/** Products as content that releases change: each is the whole stored product. */
@Injectable()
export class ProductContent implements ContentSource, OnModuleInit {
  readonly resource = 'products';

  constructor(
    private readonly documents: ContentDocuments,
    private readonly products: ProductsService,
  ) {}

  onModuleInit(): void {
    this.documents.register(this);
  }

  async today(ids: readonly string[], manager: EntityManager): Promise<Map<string, ContentDocument>> {
    const unknown = ids.find((id) => !isProductId(id));
    if (unknown !== undefined) throw new NotFoundError(`“${unknown}” cannot be the id of a product.`);
    const found = await manager.findBy(ProductEntity, { product_id: In([...ids]) });
    const products = new Map(found.map((product) => [product.product_id, product]));
    const last = await lastRevisions(ids, manager);
    return new Map(
      ids.map((id) => {
        const product = products.get(id);
        const revision = last.get(id);
        const name = product?.name ?? revision?.product.name ?? id;
        const value = product ? snapshotOf(product) : null;
        return [id, { label: `Product “${name}”`, revision: Math.max(0, revision?.id ?? 0), value }];
      }),
    );
  }

  async at(id: string, revision: number, manager: EntityManager): Promise<unknown> {
    if (revision === 0) {
      // The delivered state has an id below 1.
      const delivered = { product_id: id, id: LessThanOrEqual(0) };
      const first = await manager.findOneBy(ProductRevisionEntity, delivered);
      return first && (await this.withTodays(first.product, manager));
    }
    const found = await manager.findOneBy(ProductRevisionEntity, { product_id: id, id: revision });
    if (!found) return undefined;
    return isThere(found) ? this.withTodays(found.product, manager) : null;
  }

  /** A snapshot with today's values of the fields that did not exist then. */
  private async withTodays(product: StoredProduct, manager: EntityManager): Promise<StoredProduct> {
    const { product_id } = product;
    return productToStore(product, await manager.findOneBy(ProductEntity, { product_id }));
  }

  completed(value: unknown): unknown {
    return isRecord(value) ? completeSnapshot(value as StoredProduct) : value;
  }

  accept(id: string, input: unknown, base: unknown): Promise<unknown> {
    if (input === null) return Promise.resolve(null);
    const parsed = parseBody<ReturnType<(typeof productInputSchema)['safeParse']>>(productInputSchema, input);
    if (!parsed.success) throw new ValidationError(toIssues(parsed.error.issues));
    if (parsed.data.product_id !== id) {
      throw new ValidationError([
        { path: 'product_id', message: `Send the product “${id}”: its id cannot change in a release.` },
      ]);
    }
    return Promise.resolve(productToStore(parsed.data, isRecord(base) ? base : null));
  }

  async validate(id: string, value: unknown): Promise<void> {
    await this.accept(id, value, null);
  }

  lockOf(id: string): string {
    return `product:${id}`;
  }

  writeAll(
    documents: ReadonlyMap<string, unknown>,
    actor: Actor,
    manager: EntityManager,
  ): Promise<Map<string, number>> {
    const products = [...documents].map(
      ([id, value]) => [id, value === null ? null : completeSnapshot(value as StoredProduct)] as const,
    );
    return this.products.storeAll(new Map(products), actor, manager);
  }

  /** A new product stands after all others. */
  async rows(documents: ReadonlyMap<string, unknown>, manager: EntityManager): Promise<ViewRow[]> {
    const found = await manager.findBy(ProductEntity, { product_id: In([...documents.keys()]) });
    const today = new Map(found.map((product) => [product.product_id, product]));
    let last = (await manager.maximum(ProductEntity, 'position')) ?? 0;
    return [...documents].map(([id, value]) => {
      if (!isRecord(value)) return { table: 'products', id, row: null };
      const { position, created_at, updated_at } = today.get(id) ?? {
        position: (last += 1),
        created_at: new Date(),
        updated_at: new Date(),
      };
      const product = completeSnapshot(value as StoredProduct);
      return { table: 'products', id, row: { ...product, position, created_at, updated_at } };
    });
  }

  async rowsAt(at: Date, manager: EntityManager): Promise<ViewRow[]> {
    return (await earlierProducts(at, manager)).map(({ product_id: id, product, position, created_at }) => {
      const row = product && {
        ...completeSnapshot(product),
        position: position ?? 0,
        created_at,
        updated_at: created_at,
      };
      return { table: 'products', id, row };
    });
  }

  async differingAt(at: Date, manager: EntityManager): Promise<Map<string, unknown>> {
    const earlier = await earlierProducts(at, manager);
    const ids = earlier.map(({ product_id }) => product_id);
    const found = await manager.findBy(ProductEntity, { product_id: In(ids) });
    const today = new Map(found.map((product) => [product.product_id, product]));
    return new Map(
      earlier.map(({ product_id, product }) => [
        product_id,
        product && productToStore(product, today.get(product_id) ?? null),
      ]),
    );
  }
}

/** Whether there was a product with this id after a revision. */
const isThere = ({ action }: ProductRevisionEntity): boolean => action === 'created' || action === 'updated';

/** A product of a moment that is not today's; null when there was none. */
interface EarlierProduct {
  product_id: string;
  product: StoredProduct | null;
  position: number | null;
  created_at: Date | null;
}

/** In SQL, which compares two revisions of each product. */
async function earlierProducts(at: Date, manager: EntityManager): Promise<EarlierProduct[]> {
  return manager.query(
    `SELECT today.product_id, coalesce(earlier.position, product.position) AS position, earlier.created_at,
       CASE WHEN earlier.action IN ('created', 'updated') THEN earlier.snapshot END AS product
     FROM (SELECT product_id, max(id) AS id FROM product_revisions GROUP BY product_id) today
     LEFT JOIN products product ON product.product_id = today.product_id
     LEFT JOIN LATERAL (
       SELECT * FROM product_revisions
       WHERE product_id = today.product_id AND created_at <= $1 ORDER BY id DESC LIMIT 1
     ) earlier ON true
     WHERE earlier.id IS DISTINCT FROM today.id
       AND (product.product_id IS NOT NULL OR earlier.action IN ('created', 'updated'))
     ORDER BY today.product_id`,
    [at],
  );
}

/** The last revision of each product that has one. */
async function lastRevisions(
  ids: readonly string[],
  manager: EntityManager,
): Promise<Map<string, ProductRevisionEntity>> {
  const found = await manager
    .createQueryBuilder(ProductRevisionEntity, 'revision')
    .distinctOn(['revision.product_id'])
    .where('revision.product_id = ANY (:ids)', { ids })
    .orderBy('revision.product_id')
    .addOrderBy('revision.id', 'DESC')
    .getMany();
  return new Map(found.map((revision) => [revision.product_id, revision]));
}
