import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ProductRevision, StoredProduct } from 'shared-types';
import { In, MoreThan, type EntityManager, type Repository } from 'typeorm';
import { withAdvisoryLock } from '../foundation/database/advisory-lock';
import type { PageQuery } from '../foundation/http/pagination';
import { ProductEntity, ProductRevisionEntity } from './product.entity';

/** Deleted products that are listed; older ones can still be restored from their revisions. */
const MOST_DELETED = 100;

/** A revision that users see: not the one that says of an earlier id which one the product has since. */
export type ListedRevision = ProductRevisionEntity & { action: ProductRevision['action'] };

/** Whether the product that had an id gave it up between two revisions. */
const wasGivenUp = (after: string) => `EXISTS (
  SELECT FROM product_revisions gone WHERE gone.product_id = named.product_id
    AND gone.action = 'renamed' AND gone.id > ${after} AND gone.id < named.before)`;

/**
 * Ids of the revisions of a product. Of an earlier id of it, these are the revisions before the one that renamed it, back
 * to where another product gave that id up.
 */
const OF_A_PRODUCT = `
  WITH RECURSIVE named AS (
    SELECT CAST(:productId AS text) AS product_id, 2147483647 AS before
    UNION ALL
    SELECT renamed.product_id, renamed.id FROM named
    JOIN product_revisions renamed ON renamed.action = 'renamed'
      AND renamed.snapshot ->> 'product_id' = named.product_id AND renamed.id < named.before
      AND NOT ${wasGivenUp('renamed.id')}
  )
  SELECT own.id FROM named JOIN product_revisions own ON own.product_id = named.product_id
  WHERE own.id < named.before AND own.action <> 'renamed' AND NOT ${wasGivenUp('own.id')}`;

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

  /** Gives a product another id; its place in the range stays. In SQL, since it changes the key. */
  async rename(productId: string, next: string, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE products SET product_id = $2, updated_at = now() WHERE product_id = $1', [
      productId,
      next,
    ]);
  }

  /** Whether the history has a product with this id that has none since. */
  async wasDeleted(productId: string, manager: EntityManager): Promise<boolean> {
    const last = await manager.findOne(ProductRevisionEntity, {
      where: { product_id: productId },
      order: { id: 'DESC' },
    });
    return last !== null && last.action !== 'renamed';
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

  /** Revisions of a product, newest first, also those with an id that it had before. */
  revisionsOf(productId: string, { limit, cursor }: PageQuery): Promise<ListedRevision[]> {
    const query = this.revisions
      .createQueryBuilder('revision')
      .where(`revision.id IN (${OF_A_PRODUCT})`, { productId })
      .orderBy('revision.id', 'DESC')
      .take(limit);
    if (cursor !== undefined) query.andWhere('revision.id < :cursor', { cursor });
    return query.getMany() as Promise<ListedRevision[]>;
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
