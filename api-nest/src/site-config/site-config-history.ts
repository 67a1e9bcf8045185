import { Injectable } from '@nestjs/common';
import type { Revision } from 'shared-types';
import { DataSource, LessThan } from 'typeorm';
import { NotFoundError } from '../http/domain-errors';
import type { PageQuery } from '../http/page-query';
import { knownKey } from './known-key';
import { SiteConfigRevisionEntity } from './site-config-revision.entity';

function toRevision({ revision, author, createdAt, restoredFrom }: SiteConfigRevisionEntity): Revision {
  return { revision, author, created_at: createdAt.toISOString(), restored_from: restoredFrom };
}

/** Who published what, and when. */
@Injectable()
export class SiteConfigHistory {
  constructor(private readonly dataSource: DataSource) {}

  /** Revisions of a key without their values, newest first; `cursor` is a revision. */
  async page(name: string, { limit, cursor }: PageQuery): Promise<Revision[]> {
    const key = knownKey(name);
    const page = await this.dataSource.manager.find(SiteConfigRevisionEntity, {
      select: { key: true, revision: true, author: true, createdAt: true, restoredFrom: true },
      where: cursor === undefined ? { key } : { key, revision: LessThan(cursor) },
      order: { revision: 'DESC' },
      take: limit,
    });
    return page.map(toRevision);
  }

  /** One revision with its value. */
  async find(name: string, revision: number): Promise<Revision> {
    const key = knownKey(name);
    const found = await this.dataSource.manager.findOneBy(SiteConfigRevisionEntity, { key, revision });
    if (!found) throw new NotFoundError('There is no such revision.');
    return { ...toRevision(found), value: found.value };
  }
}
