import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  isRecord,
  isSiteConfigKey,
  paths,
  problemsAmong,
  redirectKey,
  siteConfigSchemas,
  UNSET_SITE_CONFIG,
  type Redirects,
  type SiteConfigKey,
} from 'shared-types';
import { In, type EntityManager } from 'typeorm';
import { assertMay } from '../foundation/auth/assert-may';
import type { Actor } from '../foundation/auth/current-user';
import {
  ContentDocuments,
  type ContentDocument,
  type ContentSource,
} from '../foundation/content/content-documents';
import type { ViewRow } from '../foundation/content/view-rows';
import { RedirectList } from '../foundation/database/redirect-list';
import { NotFoundError, ValidationError } from '../foundation/http/domain-errors';
import { SiteConfigEntity, SiteConfigRevisionEntity } from './site-config.entity';
import { SiteConfigService } from './site-config.service';

/** How owners know the keys; a key of which nothing is said here is named by its words. */
const LABELS: Partial<Record<SiteConfigKey, string>> = {
  home_slider: 'Hero slider',
  product_images: 'Images of products',
  solutions: 'Images of solutions',
  custom_solutions: 'Solutions',
  home_images: 'Images of the home page',
  site_settings: 'Site settings',
};

function labelOf(key: SiteConfigKey): string {
  const words = key.replaceAll('_', ' ');
  return LABELS[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function keyOf(id: string): SiteConfigKey {
  if (isSiteConfigKey(id)) return id;
  throw new NotFoundError(`There is no site-config key “${id}”.`);
}

/** Config values as content that releases change. They always exist: an unset one has what the site was delivered with. */
@Injectable()
export class ConfigContent implements ContentSource, OnModuleInit {
  readonly resource = 'site-config';

  constructor(
    private readonly documents: ContentDocuments,
    private readonly config: SiteConfigService,
    private readonly redirects: RedirectList,
  ) {}

  onModuleInit(): void {
    this.documents.register(this);
  }

  async today(ids: readonly string[], manager: EntityManager): Promise<Map<string, ContentDocument>> {
    const keys = ids.map(keyOf);
    const found = await manager.findBy(SiteConfigEntity, { key: In(keys) });
    const rows = new Map(found.map((row) => [row.key, row]));
    const documents = new Map<string, ContentDocument>();
    for (const key of keys) {
      const row = rows.get(key);
      const value = row ? row.value : await this.at(key, 0, manager);
      documents.set(key, { label: labelOf(key), revision: row?.revision ?? 0, value });
    }
    return documents;
  }

  async at(id: string, revision: number, manager: EntityManager): Promise<unknown> {
    const key = keyOf(id);
    const found = await manager.findOneBy(SiteConfigRevisionEntity, { key, revision });
    return found?.value ?? (revision === 0 ? UNSET_SITE_CONFIG[key] : undefined);
  }

  async accept(id: string, input: unknown, _base: unknown, actor: Actor): Promise<unknown> {
    const key = keyOf(id);
    if (input === null) {
      throw new ValidationError([{ path: '', message: `“${labelOf(key)}” cannot be deleted.` }]);
    }
    return this.config.toStore(key, await this.config.accept(key, input), actor);
  }

  /** What is stored need only be readable: a rule for new values may be younger than it. */
  async validate(
    id: string,
    value: unknown,
    beside: ReadonlyMap<string, unknown>,
    manager: EntityManager,
  ): Promise<void> {
    const parsed = siteConfigSchemas[keyOf(id)].safeParse(value);
    if (parsed.success && id === 'redirects') {
      await this.assertRedirects(parsed.data as Redirects, beside, manager);
    }
    if (parsed.success) return;
    const message = `“${labelOf(keyOf(id))}” would not fit together with what was published meanwhile.`;
    throw new ValidationError([{ path: '', message }]);
  }

  /** Throws for a list that an ordinary save would refuse, once the release has removed its pages. */
  private async assertRedirects(
    redirects: Redirects,
    beside: ReadonlyMap<string, unknown>,
    manager: EntityManager,
  ): Promise<void> {
    const solutions = beside.get('site-config/custom_solutions');
    const isRemoved = (from: string): boolean => {
      const [id = ''] = from.split('/').slice(-1);
      if (from === redirectKey(paths.product(id))) return beside.get(`products/${id}`) === null;
      if (from !== redirectKey(paths.solution(id)) || !Array.isArray(solutions)) return false;
      return solutions.length > 0 && !solutions.some((entry) => isRecord(entry) && entry['id'] === id);
    };
    const left = redirects.filter(({ from }) => !isRemoved(from));
    const [problem] = [...problemsAmong(redirects), ...(await this.redirects.hiding(left, manager))];
    if (problem) throw new ValidationError([{ path: '', message: problem.message }]);
  }

  lockOf(id: string): string {
    return `site-config:${id}`;
  }

  /** Redirects last: the addresses of what the release removes are free then. */
  async writeAll(
    documents: ReadonlyMap<string, unknown>,
    actor: Actor,
    manager: EntityManager,
  ): Promise<Map<string, number>> {
    const ordered = [...documents].sort(([a], [b]) => Number(a === 'redirects') - Number(b === 'redirects'));
    const written = new Map<string, number>();
    for (const [id, value] of ordered) written.set(id, await this.write(id, value, actor, manager));
    return written;
  }

  /** Redirects over pages that the release makes end with them, as when a page is saved. */
  private async write(id: string, value: unknown, actor: Actor, manager: EntityManager): Promise<number> {
    if (id === 'prices') await assertMay(actor, 'prices', manager);
    const stored = id === 'redirects' ? await this.redirects.apart(value as Redirects, manager) : value;
    const write = { key: keyOf(id), value: stored, author: actor.email };
    return this.config.writeWithin(write, actor, 'site-config.published', manager);
  }

  async rows(documents: ReadonlyMap<string, unknown>, manager: EntityManager): Promise<ViewRow[]> {
    const today = await this.today([...documents.keys()], manager);
    return [...documents].map(([key, value]) => rowOf(key, value, today.get(key)?.revision ?? 0));
  }

  async rowsAt(at: Date, manager: EntityManager): Promise<ViewRow[]> {
    // An unset key had no row: pages showed what they were delivered with.
    return (await earlierValues(at, manager)).map(({ key, revision, value }) =>
      revision === null || revision === 0
        ? { table: 'site_config', id: key, row: null }
        : rowOf(key, value, revision),
    );
  }

  async differingAt(at: Date, manager: EntityManager): Promise<Map<string, unknown>> {
    const found = new Map<string, unknown>();
    for (const { key, revision, value } of await earlierValues(at, manager)) {
      if (isSiteConfigKey(key)) found.set(key, revision === null ? await this.at(key, 0, manager) : value);
    }
    return found;
  }
}

const rowOf = (key: string, value: unknown, revision: number): ViewRow => ({
  table: 'site_config',
  id: key,
  row: { key, value, revision, updated_at: new Date() },
});

/** Keys whose value of a moment is not today's; a null revision is one from before the key had a history. */
function earlierValues(
  at: Date,
  manager: EntityManager,
): Promise<{ key: string; revision: number | null; value: unknown }[]> {
  return manager.query(
    `SELECT known.key, earlier.revision, earlier.value
     FROM (SELECT DISTINCT key FROM site_config_revisions) known
     LEFT JOIN site_config today ON today.key = known.key
     LEFT JOIN LATERAL (
       SELECT revision, value FROM site_config_revisions
       WHERE key = known.key AND created_at <= $1 ORDER BY revision DESC LIMIT 1
     ) earlier ON true
     WHERE coalesce(earlier.revision, 0) <> coalesce(today.revision, 0)
     ORDER BY known.key`,
    [at],
  );
}
