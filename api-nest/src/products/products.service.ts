import { Injectable } from '@nestjs/common';
import {
  paths,
  productImagesSchema,
  summaryOf,
  type BulkAnswer,
  type DeletedProduct,
  type Product,
  type ProductBody,
  type ProductListQuery,
  type ProductRevision,
  type ProductSummary,
  type StoredProduct,
} from 'shared-types';
import type { EntityManager } from 'typeorm';
import { withAdvisoryLock } from '../foundation/database/advisory-lock';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor } from '../foundation/auth/current-user';
import { beginMoment } from '../foundation/content/begin-moment';
import { Moments } from '../foundation/database/moments';
import { RedirectList } from '../foundation/database/redirect-list';
import { lockConfig, readStoredConfig, writeRevision } from '../foundation/database/stored-config';
import { ConflictError, NotFoundError, PreconditionFailedError } from '../foundation/http/domain-errors';
import { inBulk } from '../foundation/http/in-bulk';
import { cursorAfter, type Page, type PageQuery } from '../foundation/http/pagination';
import { assertRevision } from '../foundation/reads/entity-tags';
import { ProductAnswers } from './product-answers';
import { isBuiltIn, isProductId } from './product-id';
import { productToStore, snapshotOf, type ProductEntity, type ProductRevisionEntity } from './product.entity';
import { isShown } from './product-visibility';
import { ProductsRepository, type ListedRevision } from './products.repository';

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

const NEWER = 'Another user has saved a newer version of this product. Load it, then make your change again.';

const notThere = (): Error => new NotFoundError('There is no such product.');

/** Throws a {@link ConflictError} for a product that open releases change, which know it by its id. */
function assertInNoRelease(names: readonly string[]): void {
  if (names.length === 0) return;
  const quoted = names.map((name) => `“${name}”`).join(', ');
  throw new ConflictError(
    names.length === 1
      ? `The release ${quoted} changes this product. Publish or change it first.`
      : `The releases ${quoted} change this product. Publish or change them first.`,
  );
}

/** Products: reading, saving and deleting them; each change is kept in their history. */
@Injectable()
export class ProductsService {
  constructor(
    private readonly moments: Moments,
    private readonly products: ProductsRepository,
    private readonly answers: ProductAnswers,
    private readonly audit: AuditLog,
    private readonly redirects: RedirectList,
  ) {}

  /**
   * Products, oldest first: all, or as many as `limit` says; those that are hidden if `hidden` is set.
   * @returns the page, and the cursor of the next one if there may be one
   */
  list({ view, limit, cursor, hidden }: ProductListQuery): Promise<Page<Product[] | ProductSummary[]>> {
    return this.moments.read(async (manager) => {
      const found = await this.products.list({ limit, after: cursor, hidden: hidden === 'true' }, manager);
      const page = await this.answers.of(found, manager);
      return {
        page: view === 'summary' ? page.map(summaryOf) : page,
        next: found.length === limit ? found.at(-1)?.position : undefined,
      };
    });
  }

  /** One product and its revision, or a {@link NotFoundError}. @param hidden also one that visitors do not find */
  find(productId: string, hidden: boolean): Promise<{ value: Product; revision: number }> {
    return this.moments.read((manager) => this.findWithin(manager, productId, hidden));
  }

  /** The same in a transaction that reads more. */
  async findWithin(
    manager: EntityManager,
    productId: string,
    hidden = false,
  ): Promise<{ value: Product; revision: number }> {
    const found = isProductId(productId) ? await this.products.find(productId, manager) : null;
    const [value] = await this.answers.of(found && (hidden || isShown(found)) ? [found] : [], manager);
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
      await assertRevision(ifMatch, () => this.products.latestRevision(input.product_id, manager), NEWER);
      const saved = await this.store(productToStore(input, existing), actor, manager);
      return { outcome: existing ? 'updated' : 'created', revision: saved };
    });
  }

  /** Stores a whole product under its lock. @returns the number of the new revision */
  async store(
    product: ProductBody & { image: string | null },
    actor: Actor,
    manager: EntityManager,
  ): Promise<number> {
    const existing = await this.products.find(product.product_id, manager);
    const saved = await this.products.save({ ...existing, ...product }, manager);
    if (!existing) await this.redirects.freed([paths.product(product.product_id)], actor, manager);
    return this.remember(saved, existing ? 'updated' : 'created', actor, manager);
  }

  /**
   * Stores whole products under their locks, and deletes those that are null: with a statement for each kind of row, since
   * a release may have hundreds. @returns the numbers of the new revisions, by id
   */
  async storeAll(
    products: ReadonlyMap<string, Required<StoredProduct> | null>,
    actor: Actor,
    manager: EntityManager,
  ): Promise<Map<string, number>> {
    const found = await this.products.findAll([...products.keys()], manager);
    const existing = new Map(found.map((product) => [product.product_id, product]));
    const stored = [...products.values()].filter((product) => product !== null);
    await this.products.upsertAll(stored, manager);
    const created = stored.filter(({ product_id }) => !existing.has(product_id));
    if (created.length > 0) {
      const addresses = created.map(({ product_id }) => paths.product(product_id));
      await this.redirects.freed(addresses, actor, manager);
    }
    const revisions = [...products].map(([product_id, product]) => {
      const before = existing.get(product_id);
      const snapshot = product ?? (before && snapshotOf(before));
      if (!snapshot) throw notThere();
      const action: ProductRevisionEntity['action'] =
        product === null ? 'deleted' : before ? 'updated' : 'created';
      return { product_id, action, product: snapshot, author: actor.email };
    });
    await this.audit.recordAll(
      actor,
      revisions.map(({ product_id, action }) => ({ action: `products.${action}`, target: product_id })),
      manager,
    );
    // Revisions read the positions of products, which are still there.
    const ids = await this.products.addRevisions(revisions, manager);
    const deleted = [...products].flatMap(([id, product]) => (product === null ? id : []));
    if (deleted.length > 0) await this.products.removeAll(deleted, manager);
    return new Map(revisions.map(({ product_id }, index) => [product_id, ids[index] ?? 0]));
  }

  /**
   * Gives a product another id, which is part of its address: the old address leads to the new one, and history and image
   * go with it. At earlier moments it has its earlier id.
   * @returns the number of the new revision
   */
  rename(productId: string, next: string, ifMatch: string | undefined, actor: Actor): Promise<number> {
    const [first = '', second = ''] = [productId, next].sort();
    return this.products.withLock(first, (outer) =>
      withAdvisoryLock(outer, `product:${second}`, async (manager) => {
        const product = isProductId(productId) ? await this.products.find(productId, manager) : null;
        if (!product) throw notThere();
        await assertRevision(ifMatch, () => this.products.latestRevision(productId, manager), NEWER);
        if (isBuiltIn(productId)) {
          throw new ConflictError(
            'The planner and other pages know this product by its id, which stays as it is.',
          );
        }
        if (isBuiltIn(next) || (await this.products.find(next, manager))) {
          throw new ConflictError(`There is already a product “${next}”. Choose another id.`);
        }
        if (await this.products.wasDeleted(next, manager)) {
          throw new ConflictError('A deleted product had this id. Choose another.');
        }
        assertInNoRelease(await this.products.openReleases(productId, manager));
        await beginMoment(manager);
        const renamed = { ...product, product_id: next };
        const { email: author } = actor;
        const marker = {
          product_id: productId,
          action: 'renamed',
          product: snapshotOf(renamed),
          author,
        } as const;
        await this.products.addRevision(marker, manager);
        await this.products.rename(productId, next, manager);
        await this.moveImage(productId, next, actor, manager);
        await this.redirects.moved(paths.product(productId), paths.product(next), actor, manager);
        const detail = { from: productId, to: next };
        await this.audit.record(actor, { action: 'products.renamed', target: next, detail }, manager);
        return this.addRevision(renamed, 'updated', actor, manager);
      }),
    );
  }

  /** Deletes a product; the history keeps it. */
  async remove(productId: string, actor: Actor): Promise<void> {
    if (!isProductId(productId)) throw notThere();
    await this.products.withLock(productId, (manager) => this.removeWithin(productId, actor, manager));
  }

  /** The same under its lock. @returns the number of the new revision */
  async removeWithin(productId: string, actor: Actor, manager: EntityManager): Promise<number> {
    const product = await this.products.find(productId, manager);
    if (!product) throw notThere();
    // Its revision reads the position of the product, which is still there.
    const revision = await this.remember(product, 'deleted', actor, manager);
    await this.products.remove(productId, manager);
    return revision;
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

  private async revisionsOf(productId: string, query: PageQuery): Promise<ListedRevision[]> {
    const found = isProductId(productId) ? await this.products.revisionsOf(productId, query) : [];
    return found.map((revision) => ({
      ...revision,
      product: { ...revision.product, product_id: productId },
    }));
  }

  /** Assigns a product's image to its next id. */
  private async moveImage(from: string, to: string, actor: Actor, manager: EntityManager): Promise<void> {
    await lockConfig(manager, 'product_images');
    const { [from]: image, ...others } =
      (await readStoredConfig(manager, 'product_images', productImagesSchema)) ?? {};
    if (image === undefined) return;
    const value = { ...others, [to]: image };
    const revision = await writeRevision(manager, { key: 'product_images', value, author: actor.email });
    const event = { action: 'site-config.published', target: 'product_images', detail: { revision } };
    await this.audit.record(actor, event, manager);
  }

  /** @returns the number of the new revision */
  private async remember(
    product: ProductEntity,
    action: ProductRevisionEntity['action'],
    actor: Actor,
    manager: EntityManager,
  ): Promise<number> {
    await this.audit.record(actor, { action: `products.${action}`, target: product.product_id }, manager);
    return this.addRevision(product, action, actor, manager);
  }

  private addRevision(
    product: ProductEntity,
    action: ProductRevisionEntity['action'],
    actor: Actor,
    manager: EntityManager,
  ): Promise<number> {
    const { product_id } = product;
    const revision = { product_id, action, product: snapshotOf(product), author: actor.email };
    return this.products.addRevision(revision, manager);
  }
}
