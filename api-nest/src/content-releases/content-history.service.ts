import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type {
  ContentDifference,
  ContentDifferences,
  ContentRelease,
  ContentReleaseInput,
} from 'shared-types/content-releases';
import { differences, withFieldOf } from 'shared-types/merge';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../foundation/auth/current-user';
import { ContentDocuments, type ContentSource } from '../foundation/content/content-documents';
import { ContentRulesService } from '../foundation/content/content-rules';
import { Moments } from '../foundation/database/moments';
import { Sweeps } from '../foundation/database/sweep';
import { HOUR_MS } from '../foundation/deadlines';
import { ConflictError, NotFoundError, ValidationError } from '../foundation/http/domain-errors';
import { ContentReleasesRepository, type NewChange } from './content-releases.repository';
import { ContentReleasesService } from './content-releases.service';
import { ContentViewsService } from './content-views.service';
import { labelOf } from './labels';
import { momentOf } from './schedule.service';

/** A document of a moment beside today's. */
interface Pair {
  source: ContentSource;
  id: string;
  label: string;
  revision: number;
  earlier: unknown;
  today: unknown;
}

type Restore = NonNullable<ContentReleaseInput['restore']>;

const pastMoment = (text: string, path: string): Date => {
  const at = momentOf(text, path);
  if (at.getTime() <= Date.now()) return at;
  throw new ValidationError([{ path, message: 'This time has not come yet. Choose an earlier one.' }]);
};

/** What distinguishes documents, by the table of their revisions, and how these are ordered. */
const HISTORIES = [
  ['site_config_revisions', 'key', 'revision'],
  ['product_revisions', 'product_id', 'id'],
  ['image_revisions', 'image_id', 'id'],
] as const;

/** The content of earlier moments: how it differs from today's, and releases that bring it back. */
@Injectable()
export class ContentHistoryService implements OnApplicationBootstrap {
  constructor(
    private readonly documents: ContentDocuments,
    private readonly views: ContentViewsService,
    private readonly releases: ContentReleasesRepository,
    private readonly service: ContentReleasesService,
    private readonly moments: Moments,
    private readonly rules: ContentRulesService,
    private readonly sweeps: Sweeps,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.every(HOUR_MS, () => this.forgetOld(), 'the history of content was not shortened');
  }

  /** Removes revisions from before the time for which history is stored, but for the last of each document before it. */
  async forgetOld(): Promise<void> {
    const { historyMonths } = await this.rules.read();
    if (historyMonths === null) return;
    await this.releases.transaction(async (manager) => {
      await manager.query(`SELECT set_config('content.history_ends', 'on', true)`);
      for (const [table, document, order] of HISTORIES) {
        await manager.query(
          `DELETE FROM ${table} old WHERE ${order} < (
             SELECT max(${order}) FROM ${table} last WHERE last.${document} = old.${document}
               AND last.created_at < now() - make_interval(months => $1))`,
          [historyMonths],
        );
      }
      await this.rules.cutHistory(historyMonths, manager);
    });
  }

  /** How the content of a moment differs from today's. */
  async since(text: string): Promise<ContentDifferences> {
    const at = pastMoment(text, 'since');
    const pairs = await this.moments.read((manager) => this.pairsAt(at, manager));
    return {
      since: at.toISOString(),
      documents: pairs.map(({ source, id, label, earlier, today }): ContentDifference => ({
        resource: source.resource,
        id,
        label,
        action: earlier === null ? 'create' : today === null ? 'delete' : 'update',
        before: earlier,
        after: today,
        fields: differences(earlier, today),
      })),
    };
  }

  /** A draft that brings content of a moment back: all of it, documents, or single fields. */
  async restore(input: ContentReleaseInput, restore: Restore, actor: Actor): Promise<ContentRelease> {
    const at = pastMoment(restore.at, 'restore.at');
    return this.releases.transaction(async (manager) => {
      const pairs = await this.pairsAt(at, manager);
      const changes = restore.only
        ? this.chosen(pairs, restore.only)
        : pairs.map((pair) => [pair, pair.earlier] as const);
      if (changes.length === 0)
        throw new ConflictError('Nothing has changed since: there is nothing to restore.');
      const rows = changes.map(([{ source, id, revision, today }, value]): NewChange => ({
        resource: source.resource,
        document: id,
        baseRevision: revision,
        base: today,
        value,
        author: actor.email,
      }));
      const { name, description = '' } = input;
      const id = await this.service.create({ name, description }, rows, actor, manager);
      return this.service.findWithin(id, manager);
    });
  }

  /** The chosen documents and fields as they were; several fields of one document are one change. */
  private chosen(pairs: readonly Pair[], only: NonNullable<Restore['only']>): (readonly [Pair, unknown])[] {
    const values = new Map<Pair, unknown>();
    for (const { resource, id, path = [] } of only) {
      const pair = pairs.find((each) => each.source.resource === resource && each.id === id);
      if (!pair)
        throw new NotFoundError(`The document “${id}” is the same today: there is nothing to restore.`);
      const value = values.has(pair) ? values.get(pair) : pair.today;
      if (path.length > 0 && (pair.earlier === null || value === null)) {
        throw new ConflictError(
          `${pair.label} exists only at one of the two times. Restore the whole document.`,
        );
      }
      values.set(pair, path.length === 0 ? pair.earlier : withFieldOf(value, path, pair.earlier));
    }
    return [...values];
  }

  private async pairsAt(at: Date, manager: EntityManager): Promise<Pair[]> {
    await this.views.assertKnown(at, manager);
    const pairs: Pair[] = [];
    for (const source of this.documents.all()) {
      const differing = await source.differingAt(at, manager);
      const documents = await source.today([...differing.keys()], manager);
      for (const [id, value] of differing) {
        const document = documents.get(id);
        if (!document) continue;
        const change = { resource: source.resource, document: id, value };
        const { revision, value: today } = document;
        pairs.push({ source, id, label: labelOf(change, document), revision, earlier: value, today });
      }
    }
    return pairs;
  }
}
