import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type {
  ContentReleaseState,
  ContentReleaseSummary,
  ContentTarget,
} from 'shared-types/content-releases';
import { In, LessThan, type EntityManager, type Repository } from 'typeorm';
import { withFreeAdvisoryLock } from '../foundation/database/advisory-lock';
import type { PageQuery } from '../foundation/http/pagination';
import { MailJobEntity } from '../foundation/outbox/mail-job.entity';
import { ContentChangeEntity, ContentCommentEntity, ContentReleaseEntity } from './content-release.entity';

/** Messages about a release. */
export const RELEASE_MAIL = ['content-release-failed', 'content-release-proposed'] as const;

/** In `mail_jobs`. */
const TARGET = 'content_releases';

/** A change as it is stored; the rest is the database's. */
export type NewChange = Pick<
  ContentChangeEntity,
  'resource' | 'document' | 'baseRevision' | 'base' | 'value' | 'author'
>;

/** Another open release that changes a document, too. */
export interface OtherChange {
  resource: ContentChangeEntity['resource'];
  document: string;
  base: unknown;
  value: unknown;
  name: string;
}

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Releases, their changes and comments in the database. */
@Injectable()
export class ContentReleasesRepository {
  constructor(
    @InjectRepository(ContentReleaseEntity) private readonly releases: Repository<ContentReleaseEntity>,
  ) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.releases.manager.transaction(work);
  }

  /** Runs work alone among all instances; undefined while another one does. */
  withLock<T>(name: string, work: (manager: EntityManager) => Promise<T>): Promise<T | undefined> {
    return withFreeAdvisoryLock(this.releases.manager, name, work);
  }

  /** Newest first. */
  page(
    { limit, cursor, state }: PageQuery & { state?: ContentReleaseState | undefined },
    manager: EntityManager,
  ): Promise<ContentReleaseEntity[]> {
    return manager.find(ContentReleaseEntity, {
      where: { ...(cursor !== undefined && { id: LessThan(cursor) }), ...(state && { state }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  find(id: number, manager: EntityManager): Promise<ContentReleaseEntity | null> {
    return manager.findOneBy(ContentReleaseEntity, { id });
  }

  findAll(ids: readonly number[], manager: EntityManager): Promise<ContentReleaseEntity[]> {
    return manager.findBy(ContentReleaseEntity, { id: In([...ids]) });
  }

  /** Locks a release until the transaction ends. */
  lock(id: number, manager: EntityManager): Promise<ContentReleaseEntity | null> {
    return manager.findOne(ContentReleaseEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  save(release: Partial<ContentReleaseEntity>, manager: EntityManager): Promise<ContentReleaseEntity> {
    return manager.save(manager.create(ContentReleaseEntity, release));
  }

  async remove(id: number, manager: EntityManager): Promise<void> {
    await manager.delete(ContentReleaseEntity, { id });
  }

  /** The release that takes one back. */
  takingBack(id: number, manager: EntityManager): Promise<ContentReleaseEntity | null> {
    return manager.findOneBy(ContentReleaseEntity, { takesBack: id });
  }

  /** The scheduled release that has been due for longest. */
  due(manager: EntityManager): Promise<ContentReleaseEntity | null> {
    return manager
      .createQueryBuilder(ContentReleaseEntity, 'release')
      .where(`release.state = 'scheduled' AND release.scheduledAt <= clock_timestamp()`)
      .orderBy('release.scheduledAt')
      .addOrderBy('release.id')
      .limit(1)
      .setLock('pessimistic_write')
      .getOne();
  }

  /** Whether any scheduled release is due. */
  isDue(): Promise<boolean> {
    return this.releases.exists({ where: { state: 'scheduled', scheduledAt: LessThan(new Date()) } });
  }

  /** Oldest first. */
  changesOf(releaseId: number, manager: EntityManager): Promise<ContentChangeEntity[]> {
    return manager.find(ContentChangeEntity, { where: { releaseId }, order: { id: 'ASC' } });
  }

  /** Which documents releases change. */
  changedBy(
    releaseIds: readonly number[],
    manager: EntityManager,
  ): Promise<Pick<ContentChangeEntity, 'resource' | 'document'>[]> {
    if (releaseIds.length === 0) return Promise.resolve([]);
    return manager.find(ContentChangeEntity, {
      select: { resource: true, document: true },
      where: { releaseId: In([...releaseIds]) },
    });
  }

  /** Adds changes; one of a document that the release changes already takes its place, with a time of its own. */
  async putChanges(releaseId: number, changes: readonly NewChange[], manager: EntityManager): Promise<void> {
    const rows = changes.map((change) => ({ releaseId, ...change, createdAt: () => 'now()' }));
    await manager.upsert(ContentChangeEntity, rows as object[], ['releaseId', 'resource', 'document']);
  }

  saveChange(
    id: number,
    change: Partial<Pick<ContentChangeEntity, 'base' | 'value' | 'replaced' | 'publishedRevision'>>,
    manager: EntityManager,
  ): Promise<unknown> {
    return manager.update(ContentChangeEntity, { id }, change as object);
  }

  /** Stores what publishing made of changes. In SQL, which stores hundreds in one statement. */
  async savePublished(
    published: readonly (Pick<ContentChangeEntity, 'id' | 'value' | 'replaced'> & {
      revision: number | null;
    })[],
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `UPDATE content_release_changes AS change
       SET value = done.value, replaced = done.replaced, published_revision = done.revision
       FROM jsonb_to_recordset($1::jsonb) AS done (id int, value jsonb, replaced jsonb, revision int)
       WHERE change.id = done.id`,
      [JSON.stringify(published)],
    );
  }

  /** @returns whether there was one */
  async removeChange(
    releaseId: number,
    { resource, id: document }: ContentTarget,
    manager: EntityManager,
  ): Promise<boolean> {
    const { affected } = await manager.delete(ContentChangeEntity, { releaseId, resource, document });
    return affected === 1;
  }

  /** Changes of documents in other releases that are not published yet. In SQL, which compares pairs. */
  otherChanges(
    releaseId: number,
    changes: readonly Pick<ContentChangeEntity, 'resource' | 'document'>[],
    manager: EntityManager,
  ): Promise<OtherChange[]> {
    return manager.query(
      `SELECT other.resource, other.document, other.base, other.value, release.name
       FROM content_release_changes other JOIN content_releases release ON release.id = other.release_id
       WHERE release.id <> $1 AND release.state IN ('draft', 'scheduled')
         AND (other.resource, other.document) IN (SELECT * FROM unnest($2::text[], $3::text[]))
       ORDER BY release.id`,
      [releaseId, changes.map(({ resource }) => resource), changes.map(({ document }) => document)],
    );
  }

  commentsOf(releaseId: number, manager: EntityManager): Promise<ContentCommentEntity[]> {
    return manager.find(ContentCommentEntity, { where: { releaseId }, order: { id: 'ASC' } });
  }

  addComment(
    comment: Pick<ContentCommentEntity, 'releaseId' | 'author' | 'text'>,
    manager: EntityManager,
  ): Promise<ContentCommentEntity> {
    return manager.save(manager.create(ContentCommentEntity, comment));
  }

  /** What lists say of releases. */
  async summaries(
    releases: readonly ContentReleaseEntity[],
    manager: EntityManager,
  ): Promise<ContentReleaseSummary[]> {
    const counts: { id: number; changes: number; comments: number; back: number | null }[] =
      await manager.query(
        `SELECT release.id,
         (SELECT count(*)::int FROM content_release_changes WHERE release_id = release.id) AS changes,
         (SELECT count(*)::int FROM content_release_comments WHERE release_id = release.id) AS comments,
         (SELECT id FROM content_releases WHERE takes_back = release.id) AS back
       FROM content_releases release WHERE release.id = ANY ($1)`,
        [releases.map(({ id }) => id)],
      );
    const countsOf = new Map(counts.map((count) => [count.id, count]));
    return releases.map(({ scheduledAt, proposedAt, createdAt, publishedAt, ...release }) => {
      const { changes = 0, comments = 0, back = null } = countsOf.get(release.id) ?? {};
      return {
        ...release,
        scheduledAt: iso(scheduledAt),
        proposedAt: iso(proposedAt),
        createdAt: createdAt.toISOString(),
        publishedAt: iso(publishedAt),
        changeCount: changes,
        commentCount: comments,
        takenBackBy: back,
      };
    });
  }

  /** Adds a message about a release to the outbox. */
  async addMail(
    kind: (typeof RELEASE_MAIL)[number],
    releaseId: number,
    payload: object,
    manager: EntityManager,
  ): Promise<void> {
    await manager.insert(MailJobEntity, { targetTable: TARGET, targetId: releaseId, kind, payload });
  }
}
