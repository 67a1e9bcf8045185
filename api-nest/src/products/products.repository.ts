import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, MoreThan, type EntityManager, type Repository } from 'typeorm';
import { withAdvisoryLock } from '../foundation/database/advisory-lock';
import type { PageQuery } from '../foundation/http/pagination';
import { ProductEntity, ProductRevisionEntity } from './product.entity';

/** Deleted products that are listed; older ones can still be restored from their revisions. */
const MOST_DELETED = 100;

/** Products and their revisions in the database. */
@Injectable()
export class ProductsRepository {
  constructor(
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
    @InjectRepository(ProductRevisionEntity) private readonly revisions: Repository<ProductRevisionEntity>,
  ) {}

  /** Runs work in a transaction; writers of one product wait for each other, even while it does not exist yet. */
  withLock<T>(productId: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withAdvisoryLock(this.products.manager, `product:${productId}`, work);
  }

  /** Oldest first: all, or at most `limit`; those `after` a position. */
  list(
    { limit, after = 0 }: { limit?: number | undefined; after?: number | undefined },
    manager: EntityManager,
  ): Promise<ProductEntity[]> {
    const where = { position: MoreThan(after) };
    return manager.find(ProductEntity, { where, order: { position: 'ASC' }, take: limit });
  }

  find(productId: string, manager: EntityManager): Promise<ProductEntity | null> {
    return manager.findOneBy(ProductEntity, { product_id: productId });
  }

  findAll(productIds: readonly string[], manager: EntityManager): Promise<ProductEntity[]> {
    return manager.findBy(ProductEntity, { product_id: In(productIds) });
  }

  /** Creates a product or replaces the one with its id. */
  save(product: Partial<ProductEntity>, manager: EntityManager): Promise<ProductEntity> {
    return manager.save(manager.create(ProductEntity, product));
  }

  async remove(productId: string, manager: EntityManager): Promise<void> {
    await manager.delete(ProductEntity, { product_id: productId });
  }

  /** Number of a product's last revision; 0 before its first save, whatever the id of its delivered state. */
  async latestRevision(productId: string, manager: EntityManager): Promise<number> {
    return Math.max(0, (await manager.maximum(ProductRevisionEntity, 'id', { product_id: productId })) ?? 0);
  }

  /** @returns the number of the new revision */
  async addRevision(
    revision: Pick<ProductRevisionEntity, 'product_id' | 'action' | 'product' | 'author'>,
    manager: EntityManager,
  ): Promise<number> {
    const { identifiers } = await manager.insert(ProductRevisionEntity, revision);
    return (identifiers[0] as Pick<ProductRevisionEntity, 'id'>).id;
  }

  /** Revisions of a product, newest first. */
  revisionsOf(productId: string, { limit, cursor }: PageQuery): Promise<ProductRevisionEntity[]> {
    return this.revisions.find({
      where: { product_id: productId, ...(cursor !== undefined && { id: LessThan(cursor) }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  /** Last revisions that are deletions, the newest first. */
  deletions(): Promise<ProductRevisionEntity[]> {
    return this.revisions
      .createQueryBuilder('revision')
      .where(`revision.action = 'deleted'`)
      .andWhere(
        `revision.id = (SELECT max(any_of_it.id) FROM product_revisions any_of_it
          WHERE any_of_it.product_id = revision.product_id)`,
      )
      .orderBy('revision.id', 'DESC')
      .take(MOST_DELETED)
      .getMany();
  }
}
