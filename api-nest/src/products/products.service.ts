import { Injectable } from '@nestjs/common';
import {
  summaryOf,
  type BulkAnswer,
  type DeletedProduct,
  type Product,
  type ProductBody,
  type ProductListQuery,
  type ProductRevision,
  type ProductSummary,
} from 'shared-types';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor } from '../foundation/auth/current-user';
import { Moments } from '../foundation/database/moments';
import { NotFoundError, PreconditionFailedError } from '../foundation/http/domain-errors';
import { inBulk } from '../foundation/http/in-bulk';
import { cursorAfter, type Page, type PageQuery } from '../foundation/http/pagination';
import { assertRevision } from '../foundation/reads/entity-tags';
import { ProductAnswers } from './product-answers';
import { isProductId } from './product-id';
import { snapshotOf, type ProductEntity, type ProductRevisionEntity } from './product.entity';
import { ProductsRepository } from './products.repository';

/** Conditions for a product to be saved. */
export interface SaveCondition {
  /** The product does not exist yet (`If-None-Match: *`). */
  createOnly: boolean;
  /** `If-Match` header: the product is still at a revision that it names. */
  ifMatch: string | undefined;
}

/** What a save did, and the number of the revision it made. */
export interface Saved {
  outcome: 'created' | 'updated';
  revision: number;
}

const notThere = (): Error => new NotFoundError('There is no such product.');

/** Products: reading, saving and deleting them; each change is kept in their history. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly moments: Moments,
    private readonly products: ProductsRepository,
    private readonly answers: ProductAnswers,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Products, oldest first: all, or as many as `limit` says.
   * @returns the page, and the cursor of the next one if there may be one
   */
  list({ view, limit, cursor }: ProductListQuery): Promise<Page<Product[] | ProductSummary[]>> {
    return this.moments.read(async (manager) => {
      const found = await this.products.list({ limit, after: cursor }, manager);
      const page = await this.answers.of(found, manager);
      return {
        page: view === 'summary' ? page.map(summaryOf) : page,
        next: found.length === limit ? found.at(-1)?.position : undefined,
      };
    });
  }

  /** One product and its revision, or a {@link NotFoundError}. */
  find(productId: string): Promise<{ value: Product; revision: number }> {
    return this.moments.read((manager) => this.findWithin(manager, productId));
  }

  /** The same in a transaction that reads more. */
  async findWithin(manager: EntityManager, productId: string): Promise<{ value: Product; revision: number }> {
    const found = isProductId(productId) ? await this.products.find(productId, manager) : null;
    const [value] = await this.answers.of(found ? [found] : [], manager);
    if (!value) throw notThere();
    return { value, revision: await this.products.latestRevision(productId, manager) };
  }

  /**
   * Creates a product, or changes the one with this id; `image` is kept when it is left out.
   * @param condition when it does not hold, a {@link PreconditionFailedError} is thrown
   */
  save(input: ProductBody, { createOnly, ifMatch }: SaveCondition, actor: Actor): Promise<Saved> {
    return this.products.withLock(input.product_id, async (manager) => {
      const existing = await this.products.find(input.product_id, manager);
      if (existing && createOnly) {
        throw new PreconditionFailedError(`There is already a product “${input.product_id}”.`);
      }
      if (!existing && ifMatch !== undefined) {
        throw new PreconditionFailedError(`There is no product “${input.product_id}” any more.`);
      }
      await assertRevision(
        ifMatch,
        () => this.products.latestRevision(input.product_id, manager),
        'Another user has saved a newer version of this product. Load it, then make your change again.',
      );
      const product = await this.products.save(
        {
          ...existing,
          ...input,
          image: input.image === undefined ? (existing?.image ?? null) : input.image,
        },
        manager,
      );
      const outcome: Saved['outcome'] = existing ? 'updated' : 'created';
      return { outcome, revision: await this.remember(product, outcome, actor, manager) };
    });
  }

  /** Deletes a product; the history keeps it. */
  async remove(productId: string, actor: Actor): Promise<void> {
    if (!isProductId(productId)) throw notThere();
    await this.products.withLock(productId, async (manager) => {
      const product = await this.products.find(productId, manager);
      if (!product) throw notThere();
      await this.products.remove(productId, manager);
      await this.remember(product, 'deleted', actor, manager);
    });
  }

  /** Deletes several; those that are not there are named. */
  removeAll(productIds: readonly string[], actor: Actor): Promise<BulkAnswer<string>> {
    return inBulk(productIds, (productId) => this.remove(productId, actor));
  }

  /** Saves several deleted products again as they were; those whose id is in use again are named. */
  restoreAll(productIds: readonly string[], actor: Actor): Promise<BulkAnswer<string>> {
    return inBulk(productIds, async (productId) => {
      const [last] = await this.revisionsOf(productId, { limit: 1 });
      if (last?.action !== 'deleted') throw notThere();
      await this.save(last.product, { createOnly: true, ifMatch: undefined }, actor);
    });
  }

  /** Revisions of a product, newest first; empty for an id that never was one. */
  async revisions(productId: string, query: PageQuery): Promise<Page<ProductRevision[]>> {
    const revisions = await this.revisionsOf(productId, query);
    return {
      page: revisions.map(({ product_id: _, created_at, ...revision }) => ({
        ...revision,
        created_at: created_at.toISOString(),
      })),
      next: cursorAfter(revisions, query.limit),
    };
  }

  /** Products whose last revision is their deletion, the newest first. */
  async deleted(): Promise<DeletedProduct[]> {
    const deletions = await this.products.deletions();
    return deletions.map(({ product_id, product: { name }, author, created_at }) => ({
      product_id,
      name,
      author,
      deleted_at: created_at.toISOString(),
    }));
  }

  private async revisionsOf(productId: string, query: PageQuery): Promise<ProductRevisionEntity[]> {
    return isProductId(productId) ? this.products.revisionsOf(productId, query) : [];
  }

  /** @returns the number of the new revision */
  private async remember(
    product: ProductEntity,
    action: ProductRevisionEntity['action'],
    actor: Actor,
    manager: EntityManager,
  ): Promise<number> {
    const { product_id } = product;
    await this.audit.record(actor, { action: `products.${action}`, target: product_id }, manager);
    const revision = { product_id, action, product: snapshotOf(product), author: actor.email };
    return this.products.addRevision(revision, manager);
  }
}
