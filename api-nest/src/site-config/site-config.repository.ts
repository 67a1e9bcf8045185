import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SiteConfigKey } from 'shared-types';
import { LessThan, type EntityManager, type Repository } from 'typeorm';
import { withAdvisoryLock } from '../foundation/database/advisory-lock';
import { SiteConfigEntity, SiteConfigRevisionEntity } from './site-config.entity';
import type { RevisionsQuery } from './site-config.schemas';

/** Values and their revisions in the database. */
@Injectable()
export class SiteConfigRepository {
  constructor(
    @InjectRepository(SiteConfigEntity) private readonly values: Repository<SiteConfigEntity>,
    @InjectRepository(SiteConfigRevisionEntity)
    private readonly revisions: Repository<SiteConfigRevisionEntity>,
  ) {}

  /** Runs work in a transaction; writers of one key wait for each other, even before it is first set. */
  withLock<T>(key: SiteConfigKey, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withAdvisoryLock(this.values.manager, `site-config:${key}`, work);
  }

  find(key: SiteConfigKey, manager = this.values.manager): Promise<SiteConfigEntity | null> {
    return manager.findOneBy(SiteConfigEntity, { key });
  }

  /** Entries by product id, without those of hidden products. In SQL, since products are a feature of their own. */
  async ofShownProducts(entries: unknown, manager: EntityManager): Promise<unknown> {
    const hidden: { product_id: string }[] = await manager.query(
      'SELECT product_id FROM products WHERE hidden',
    );
    const ids = new Set(hidden.map(({ product_id }) => product_id));
    return Object.fromEntries(Object.entries(entries as object).filter(([id]) => !ids.has(id)));
  }

  /** A key's current revision, 0 when it was never set. */
  async currentRevision(key: SiteConfigKey, manager = this.values.manager): Promise<number> {
    return (await manager.maximum(SiteConfigEntity, 'revision', { key })) ?? 0;
  }

  /** Revisions of a key, newest first, with their values in the full view only; `cursor` is a revision. */
  revisionsOf(
    key: SiteConfigKey,
    { limit, cursor, view }: RevisionsQuery,
  ): Promise<SiteConfigRevisionEntity[]> {
    return this.revisions.find({
      select: {
        key: true,
        revision: true,
        author: true,
        createdAt: true,
        restoredFrom: true,
        value: view === 'full',
      },
      where: cursor === undefined ? { key } : { key, revision: LessThan(cursor) },
      order: { revision: 'DESC' },
      take: limit,
    });
  }

  findRevision(key: SiteConfigKey, revision: number): Promise<SiteConfigRevisionEntity | null> {
    return this.revisions.findOneBy({ key, revision });
  }
}
