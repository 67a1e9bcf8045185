import { Injectable } from '@nestjs/common';
import type { ProductInput } from 'shared-types';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log';
import type { Actor } from '../auth/current-user';
import { NotFoundError, PreconditionFailedError } from '../http/domain-errors';
import { PublicReads } from '../reads/public-reads';
import { assertRevision } from '../reads/revision-tag';
import { isProductId } from './product-id';
import { latestRevision, ProductRevisionEntity } from './product-revision.entity';
import { ProductEntity } from './product.entity';

/** What has to be so for a product to be saved. */
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

type Action = ProductRevisionEntity['action'];

function toSnapshot(product: ProductEntity): ProductInput {
  return {
    product_id: product.productId,
    name: product.name,
    price: product.price,
    description: product.description,
    short_description: product.shortDescription,
    features: product.features,
    specifications: product.specifications,
    image: product.image,
  };
}

/** Creates, changes and deletes products; each time the history keeps what there was. */
@Injectable()
export class ProductsWriter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PublicReads,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Creates a product, or changes the one with this id; `image` is kept when it is left out.
   * @param condition a {@link PreconditionFailedError} when it does not hold
   */
  async save(input: ProductInput, { createOnly, ifMatch }: SaveCondition, actor: Actor): Promise<Saved> {
    const saved = await this.dataSource.transaction(async (manager) => {
      await lockProduct(manager, input.product_id);
      const existing = await manager.findOneBy(ProductEntity, { productId: input.product_id });
      if (existing && createOnly) {
        throw new PreconditionFailedError(`There is a product “${input.product_id}” already.`);
      }
      if (!existing && ifMatch !== undefined) {
        throw new PreconditionFailedError(`There is no product “${input.product_id}” any more.`);
      }
      await assertRevision(
        ifMatch,
        () => latestRevision(manager, input.product_id),
        'Somebody else has saved a newer version of this product. Load it, then make your change again.',
      );
      const product = await manager.save(
        manager.create(ProductEntity, {
          ...existing,
          productId: input.product_id,
          name: input.name,
          price: input.price,
          description: input.description,
          shortDescription: input.short_description,
          features: input.features.filter((feature) => feature !== ''),
          specifications: input.specifications === '' ? '{}' : input.specifications,
          image: input.image === undefined ? (existing?.image ?? null) : input.image,
        }),
      );
      const outcome = existing ? 'updated' : 'created';
      return { outcome, revision: await this.remember(manager, product, outcome, actor) } as const;
    });
    this.reads.drop('products');
    return saved;
  }

  /** Deletes a product; the history keeps it. */
  async remove(productId: string, actor: Actor): Promise<void> {
    if (!isProductId(productId)) throw new NotFoundError('There is no such product.');
    await this.dataSource.transaction(async (manager) => {
      await lockProduct(manager, productId);
      const product = await manager.findOneBy(ProductEntity, { productId });
      if (!product) throw new NotFoundError('There is no such product.');
      await manager.delete(ProductEntity, { productId });
      await this.remember(manager, product, 'deleted', actor);
    });
    this.reads.drop('products');
  }

  /** @returns the number of the new revision */
  private async remember(
    manager: EntityManager,
    product: ProductEntity,
    action: Action,
    actor: Actor,
  ): Promise<number> {
    const { identifiers } = await manager.insert(ProductRevisionEntity, {
      productId: product.productId,
      action,
      snapshot: toSnapshot(product),
      author: actor.email,
    });
    await this.audit.record(actor, { action: `products.${action}`, target: product.productId }, manager);
    return (identifiers[0] as Pick<ProductRevisionEntity, 'id'>).id;
  }
}

/** Writers of one product wait for each other, also while it does not exist yet. */
async function lockProduct(manager: EntityManager, productId: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`product:${productId}`]);
}
