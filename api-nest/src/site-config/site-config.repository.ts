import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SiteConfigKey } from 'shared-types';
import { LessThan, type EntityManager, type Repository } from 'typeorm';
import { withAdvisoryLock } from '../foundation/database/advisory-lock';
import { SiteConfigEntity, SiteConfigRevisionEntity } from './site-config.entity';
import type { RevisionsQuery } from './site-config.schemas';

/** A value to be stored under a key. */
export interface ConfigWrite {
  key: SiteConfigKey;
  value: unknown;
  author: string | null;
  restoredFrom?: number;
}

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

/**
 * Stores a value as the key's next revision and returns its number. Concurrent writers of one key queue up at its row,
 * so revisions have no gaps and none is overwritten. In SQL, since TypeORM's upsert cannot count up.
 */
export async function writeRevision(manager: EntityManager, write: ConfigWrite): Promise<number> {
  const rows: { revision: number }[] = await manager.query(
    `INSERT INTO site_config (key, value, revision) VALUES ($1, $2::jsonb, 1)
     ON CONFLICT (key) DO UPDATE
       SET value = excluded.value, revision = site_config.revision + 1, updated_at = now()
     RETURNING revision`,
    [write.key, JSON.stringify(write.value)],
  );
  const revision = rows[0]?.revision;
  if (revision === undefined) throw new Error(`No revision was written for ${write.key}`);
  await manager.insert(SiteConfigRevisionEntity, {
    key: write.key,
    revision,
    value: write.value as object,
    author: write.author,
    restoredFrom: write.restoredFrom ?? null,
  });
  return revision;
}
