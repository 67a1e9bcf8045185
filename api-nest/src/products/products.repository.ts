import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { StoredProduct } from 'shared-types';
import { In, LessThan, MoreThan, type EntityManager, type Repository } from 'typeorm';
import { withAdvisoryLock } from '../foundation/database/advisory-lock';
import type { PageQuery } from '../foundation/http/pagination';
import { ProductEntity, ProductRevisionEntity } from './product.entity';

/** Deleted products that are listed; older ones can still be restored from their revisions. */
const MOST_DELETED = 100;

type NewRevision = Pick<ProductRevisionEntity, 'product_id' | 'action' | 'product' | 'author'>;

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

  /** Oldest first: all, or at most `limit`; those `after` a position; those that are `hidden` too. */
  list(
    { limit, after = 0, hidden }: { limit?: number | undefined; after?: number | undefined; hidden: boolean },
    manager: EntityManager,
  ): Promise<ProductEntity[]> {
    const where = { position: MoreThan(after), ...(!hidden && { hidden: false }) };
    return manager.find(ProductEntity, { where, order: { position: 'ASC' }, take: limit });
  }

  find(productId: string, manager: EntityManager): Promise<ProductEntity | null> {
    return manager.findOneBy(ProductEntity, { product_id: productId });
  }

  findAll(productIds: readonly string[], manager: EntityManager): Promise<ProductEntity[]> {
    return manager.findBy(ProductEntity, { product_id: In(productIds) });
  }

  /** Those of several that visitors see. */
  findShown(productIds: readonly string[], manager: EntityManager): Promise<ProductEntity[]> {
    return manager.findBy(ProductEntity, { product_id: In(productIds), hidden: false });
  }

  /** Creates a product or replaces the one with its id. */
  save(product: Partial<ProductEntity>, manager: EntityManager): Promise<ProductEntity> {
    return manager.save(manager.create(ProductEntity, product));
  }

  /** Creates or replaces several, each complete, in one statement. */
  async upsertAll(products: readonly Required<StoredProduct>[], manager: EntityManager): Promise<void> {
    if (products.length === 0) return;
    const { columns } = manager.connection.getMetadata(ProductEntity);
    const replaced = columns.filter(
      ({ isUpdate, isPrimary, isCreateDate }) => isUpdate && !isPrimary && !isCreateDate,
    );
    await manager
      .createQueryBuilder()
      .insert()
      .into(ProductEntity)
      .values([...products])
      .orUpdate(
        replaced.map(({ databaseName }) => databaseName),
        ['product_id'],
      )
      .updateEntity(false)
      .execute();
  }

  async removeAll(productIds: readonly string[], manager: EntityManager): Promise<void> {
    await manager.delete(ProductEntity, { product_id: In(productIds) });
  }

  async remove(productId: string, manager: EntityManager): Promise<void> {
    await manager.delete(ProductEntity, { product_id: productId });
  }

  /** Gives a product another id; its place in the range and its history stay. In SQL, since it changes both keys. */
  async rename(productId: string, next: string, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE products SET product_id = $2, updated_at = now() WHERE product_id = $1', [
      productId,
      next,
    ]);
    await manager.query(
      `UPDATE product_revisions SET product_id = $2,
         snapshot = jsonb_set(snapshot, '{product_id}', to_jsonb($2::text))
       WHERE product_id = $1`,
      [productId, next],
    );
  }

  /** Whether the history has a deleted product with this id. */
  wasDeleted(productId: string, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(ProductRevisionEntity, { product_id: productId });
  }

  /** Names of open releases that change a product. In SQL, since releases are a feature of their own. */
  async openReleases(productId: string, manager: EntityManager): Promise<string[]> {
    const rows: { name: string }[] = await manager.query(
      `SELECT release.name FROM content_releases release
       JOIN content_release_changes change ON change.release_id = release.id
       WHERE release.state IN ('draft', 'scheduled') AND change.resource = 'products' AND change.document = $1
       ORDER BY release.id`,
      [productId],
    );
    return rows.map(({ name }) => name);
  }

  /** Number of a product's last revision; 0 before its first save, whatever the id of its delivered state. */
  async latestRevision(productId: string, manager: EntityManager): Promise<number> {
    return Math.max(0, (await manager.maximum(ProductRevisionEntity, 'id', { product_id: productId })) ?? 0);
  }

  /** @returns the number of the new revision */
  async addRevision(revision: NewRevision, manager: EntityManager): Promise<number> {
    const [id] = await this.addRevisions([revision], manager);
    if (id === undefined) throw new Error(`No revision was written for ${revision.product_id}`);
    return id;
  }

  /** @returns the numbers of the new revisions, in the same order */
  async addRevisions(revisions: readonly NewRevision[], manager: EntityManager): Promise<number[]> {
    if (revisions.length === 0) return [];
    const { identifiers } = await manager.insert(ProductRevisionEntity, [...revisions]);
    return (identifiers as Pick<ProductRevisionEntity, 'id'>[]).map(({ id }) => id);
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
