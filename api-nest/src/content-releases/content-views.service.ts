import { Injectable } from '@nestjs/common';
import type {
  ContentResource,
  ContentView,
  ContentViewGrant,
  ContentViewInput,
  ContentViewLink,
} from 'shared-types/content-releases';
import { paths } from 'shared-types';
import { CONTENT_VIEW_PARAMETER } from 'shared-types/content-view';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor } from '../foundation/auth/current-user';
import { ContentDocuments } from '../foundation/content/content-documents';
import { ContentRulesService } from '../foundation/content/content-rules';
import type { CurrentView } from '../foundation/content/current-view';
import { readRows, type ViewRow } from '../foundation/content/view-rows';
import { Moments } from '../foundation/database/moments';
import { HOUR_MS } from '../foundation/deadlines';
import { GoneError, ValidationError } from '../foundation/http/domain-errors';
import type { ContentReleaseEntity } from './content-release.entity';
import { ContentReleasesRepository } from './content-releases.repository';
import { Labels } from './labels';
import { mergeChange } from './merge-change';
import { momentOf } from './schedule.service';
import { ViewTokens } from './view-tokens';

const WITHDRAWN = (name: string) => `The release “${name}” was withdrawn: this link shows nothing any more.`;
const DELETED = 'A release of this link was deleted: the link shows nothing any more.';

/** Content other than today's: links to it, and the rows that a request with a token reads. */
@Injectable()
export class ContentViewsService {
  constructor(
    private readonly releases: ContentReleasesRepository,
    private readonly documents: ContentDocuments,
    private readonly labels: Labels,
    private readonly tokens: ViewTokens,
    private readonly moments: Moments,
    private readonly audit: AuditLog,
    private readonly rules: ContentRulesService,
  ) {}

  /** A signed link. @throws GoneError or ValidationError for what cannot be shown */
  async link({ releases, at: text, hours }: ContentViewInput, actor: Actor): Promise<ContentViewLink> {
    const at = text === undefined ? undefined : momentOf(text, 'at');
    if (at && at.getTime() > Date.now()) {
      throw new ValidationError([
        { path: 'at', message: 'This time has not come yet. Choose an earlier one.' },
      ]);
    }
    const expires = Math.floor((Date.now() + hours * HOUR_MS) / 1000);
    const grant: ContentViewGrant = {
      ...(releases && { releases }),
      ...(at && { at: at.toISOString() }),
      expires,
    };
    await this.moments.read(async (manager) => {
      await this.assertShown(grant, manager);
      if (at) await this.assertKnown(at, manager);
    });
    await this.audit.record(actor, { action: 'content-views.linked', detail: { ...grant } });
    const token = this.tokens.issue(grant);
    const path = `${paths.home}?${CONTENT_VIEW_PARAMETER}=${token}`;
    return { token, path, expires: new Date(expires * 1000).toISOString() };
  }

  /** What a token shows. */
  describe(token: string): Promise<ContentView> {
    const grant = this.tokens.read(token);
    return this.moments.read(async (manager) => {
      const releases = await this.assertShown(grant, manager);
      return {
        releases: releases.map(({ id, name, state, revision }) => ({ id, name, state, revision })),
        at: grant.at ?? null,
        expires: new Date(grant.expires * 1000).toISOString(),
        config: grant.at === undefined ? await this.configOf(releases, manager) : null,
      };
    });
  }

  /** Keys of the site config whose answers releases change: images are in any, products in those that name them. */
  private async configOf(
    releases: readonly ContentReleaseEntity[],
    manager: EntityManager,
  ): Promise<string[] | null> {
    const open = releases.filter(({ state }) => state !== 'published').map(({ id }) => id);
    const changed = await this.releases.changedBy(open, manager);
    const changes = (resource: ContentResource) => changed.some((change) => change.resource === resource);
    if (changes('images')) return null;
    const keys = changed.flatMap(({ resource, document }) => (resource === 'site-config' ? document : []));
    return changes('products') ? [...keys, 'product_images'] : keys;
  }

  /** The view that a request with a token reads. @throws a DomainError for a token that shows nothing */
  view(token: string): CurrentView {
    const grant = this.tokens.read(token);
    return {
      at: grant.at === undefined ? undefined : new Date(grant.at),
      enter: async (manager) => {
        const releases = await this.assertShown(grant, manager);
        await readRows(
          grant.at === undefined
            ? await this.rowsOf(releases, manager)
            : await this.rowsAt(new Date(grant.at), manager),
          manager,
        );
      },
    };
  }

  /** The view of one release over today's content, for users who may see it. */
  viewOfRelease(release: ContentReleaseEntity): CurrentView {
    return {
      enter: async (manager) => readRows(await this.rowsOf([release], manager), manager),
    };
  }

  /** Throws a {@link ValidationError} for a moment before the history. */
  async assertKnown(at: Date, manager: EntityManager): Promise<void> {
    const rows: { begins: Date | null }[] = await manager.query(
      `SELECT greatest(min(created_at), $1::timestamptz) AS begins
       FROM site_config_revisions WHERE revision > 0`,
      [await this.rules.historyBegins(manager)],
    );
    const begins = rows[0]?.begins;
    if (!begins || begins <= at) return;
    const message = 'The history of this site begins later. Choose a later time.';
    throw new ValidationError([{ path: 'at', message }]);
  }

  /** The releases of a grant in its order. */
  private async assertShown(
    { releases: ids = [] }: ContentViewGrant,
    manager: EntityManager,
  ): Promise<ContentReleaseEntity[]> {
    if (ids.length === 0) return [];
    const found = await this.releases.findAll(ids, manager);
    const withdrawn = found.find(({ state }) => state === 'withdrawn');
    if (withdrawn) throw new GoneError(WITHDRAWN(withdrawn.name));
    return ids.map((id) => {
      const release = found.find((each) => each.id === id);
      if (!release) throw new GoneError(DELETED);
      return release;
    });
  }

  /** Changes of releases on today's content, one release on the other; where they conflict, the later one counts. */
  private async rowsOf(
    releases: readonly ContentReleaseEntity[],
    manager: EntityManager,
  ): Promise<ViewRow[]> {
    const shown = new Map<string, Map<string, unknown>>();
    for (const { id, state } of releases) {
      if (state === 'published') continue;
      const changes = await this.releases.changesOf(id, manager);
      const todayOf = await this.labels.today(changes, manager);
      for (const change of changes) {
        const { resource, document } = change;
        const documents = shown.get(resource) ?? new Map<string, unknown>();
        const today = documents.has(document) ? documents.get(document) : todayOf(change).value;
        documents.set(document, mergeChange({ ...change, today }, document).merged);
        shown.set(resource, documents);
      }
    }
    const rows: ViewRow[] = [];
    for (const source of this.documents.all()) {
      const documents = shown.get(source.resource);
      if (documents) rows.push(...(await source.rows(documents, manager)));
    }
    return rows;
  }

  private async rowsAt(at: Date, manager: EntityManager): Promise<ViewRow[]> {
    const rows: ViewRow[] = [];
    for (const source of this.documents.all()) rows.push(...(await source.rowsAt(at, manager)));
    return rows;
  }
}
