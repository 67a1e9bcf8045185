import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  galleryItemsSchema,
  galleryPart,
  isForEditors,
  isRecord,
  itemsWithImage,
  paths,
  siteConfigInputSchemas,
  siteConfigSchemas,
  summaryOfItem,
  UNSET_SITE_CONFIG,
  withoutPictures,
  type GalleryItem,
  type GalleryPart,
  type GalleryQuery,
  type ProjectItem,
  type Redirects,
  type Revision,
  type SiteConfigKey,
} from 'shared-types';
import { londonDay } from 'shared-types/planner/day';
import { hasListOn, NONE_TODAY, type Prices } from 'shared-types/planner/prices';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor } from '../foundation/auth/current-user';
import { Moments } from '../foundation/database/moments';
import { RedirectList } from '../foundation/database/redirect-list';
import { writeRevision, type ConfigWrite } from '../foundation/database/stored-config';
import { ConflictError, NotFoundError, ValidationError } from '../foundation/http/domain-errors';
import { cursorAfter, type Page } from '../foundation/http/pagination';
import { parseBody, toIssues } from '../foundation/http/pipes';
import { ImageLibrary } from '../foundation/images/image-library';
import { readableEmail } from '../foundation/mail/readable-email';
import { assertRevision } from '../foundation/reads/entity-tags';
import { decorate, moveImages, strip } from './config-images';
import type { SiteConfigRevisionEntity } from './site-config.entity';
import { SiteConfigRepository } from './site-config.repository';
import type { RevisionsQuery } from './site-config.schemas';

const NEWER = 'Another user has published a newer version. Load it, then make your change again.';

function assertValidToday(lists: Prices): void {
  if (!hasListOn(lists, londonDay(new Date()))) throw new ConflictError(`Not restored. ${NONE_TODAY}`);
}

const toRevision = (stored: SiteConfigRevisionEntity): Revision => ({
  revision: stored.revision,
  author: stored.author,
  created_at: stored.createdAt.toISOString(),
  restored_from: stored.restoredFrom,
  ...('value' in stored && { value: stored.value }),
});

/** The site's own address, which pages show. */
const withReadableEmail = (key: SiteConfigKey, value: unknown): unknown =>
  key === 'site_settings' && isRecord(value) && typeof value['email'] === 'string'
    ? { ...value, email: readableEmail(value['email']) }
    : value;

/** What any of the schemas answers. */
type ParsedValue = ReturnType<(typeof siteConfigInputSchemas)[SiteConfigKey]['safeParse']>;

/** The keyed store of site content. Every write is a revision; none is overwritten. */
@Injectable()
export class SiteConfigService {
  constructor(
    private readonly config: SiteConfigRepository,
    private readonly moments: Moments,
    private readonly library: ImageLibrary,
    private readonly audit: AuditLog,
    private readonly redirects: RedirectList,
  ) {}

  /**
   * The value of a key, `[]` or `{}` when unset, and its revision; private when visitors do not read it.
   * @param withHidden also what the value has of hidden products
   */
  find(
    key: SiteConfigKey,
    withHidden = false,
  ): Promise<{ value: unknown; revision: number; isPrivate: boolean }> {
    const isPrivate = isForEditors(key) || withHidden;
    return this.moments.read(async (manager) => {
      const row = await this.config.find(key, manager);
      if (!row) return { value: UNSET_SITE_CONFIG[key], revision: 0, isPrivate };
      const shown =
        key === 'product_images' && !withHidden
          ? await this.config.ofShownProducts(row.value, manager)
          : row.value;
      const value = isForEditors(key) ? shown : await decorate(manager, this.library, key, shown);
      return { value, revision: row.revision, isPrivate };
    });
  }

  /** What a page shows of the gallery; only what it shows is looked up in the library. */
  async galleryPart(query: GalleryQuery): Promise<GalleryPart> {
    const { part, decorated } = await this.moments.read(async (manager) => {
      const row = await this.config.find('gallery', manager);
      const part = galleryPart(galleryItemsSchema.parse(row?.value ?? []), query);
      const { open } = part;
      const shown = [...part.items, ...(open ? [open.item, open.before, open.after] : [])];
      return { part, decorated: (await decorate(manager, this.library, 'gallery', shown)) as GalleryItem[] };
    });
    const { open } = part;
    const items = decorated.slice(0, part.items.length);
    const [item, before, after] = decorated.slice(part.items.length);
    return {
      ...part,
      items: query.view === 'summary' ? items.map(summaryOfItem) : items,
      ...(open && item && before && after && { open: { ...open, item, before, after } }),
    };
  }

  /** The gallery items of a project list, without those that no longer exist. */
  ofProject(items: readonly ProjectItem[]): Promise<GalleryItem[]> {
    const ids = items.flatMap(({ kind, id }) => (kind === 'installation' ? id : []));
    return this.moments.read(async (manager) => {
      const row = await this.config.find('gallery', manager);
      const all = itemsWithImage(galleryItemsSchema.parse(row?.value ?? []));
      const found = all.filter(({ id }) => ids.includes(String(id)));
      return (await decorate(manager, this.library, 'gallery', found)) as GalleryItem[];
    });
  }

  /**
   * Publishes a value and returns its revision.
   * @param ifMatch `If-Match` header; a {@link PreconditionFailedError} when another user has published since
   */
  async publish(
    key: SiteConfigKey,
    body: unknown,
    ifMatch: string | undefined,
    actor: Actor,
  ): Promise<number> {
    const accepted = await this.accept(key, body);
    // Checked before images are stored, which takes long, and once more under the lock.
    await assertRevision(ifMatch, () => this.config.currentRevision(key), NEWER);
    const value = await this.toStore(key, accepted, actor);
    return this.write({ key, value, author: actor.email }, ifMatch, actor, 'site-config.published');
  }

  /** An accepted value as it is stored: its images are moved to the library. */
  toStore(key: SiteConfigKey, accepted: unknown, actor: Actor): Promise<unknown> {
    return moveImages(key, strip(withReadableEmail(key, accepted)), this.library, actor);
  }

  /** Publishes an earlier value again, as a new revision, also one from before a rule for new values was made. */
  async restore(
    key: SiteConfigKey,
    revision: number,
    ifMatch: string | undefined,
    actor: Actor,
  ): Promise<number> {
    const { value: earlier } = await this.revision(key, revision);
    const parsed = siteConfigSchemas[key].safeParse(earlier);
    if (!parsed.success) {
      throw new ConflictError('This revision was made by an older version of the site and no longer fits.');
    }
    if (key === 'prices') assertValidToday(parsed.data as Prices);
    const write = { key, value: strip(parsed.data), author: actor.email, restoredFrom: revision };
    return this.write(write, ifMatch, actor, 'site-config.restored');
  }

  /** Who published what, and when: revisions newest first; `cursor` is a revision. */
  async revisions(key: SiteConfigKey, query: RevisionsQuery): Promise<Page<Revision[]>> {
    const page = (await this.config.revisionsOf(key, query)).map(toRevision);
    const cursors = page.map(({ revision }) => ({ id: revision }));
    return { page, next: cursorAfter(cursors, query.limit) };
  }

  /** One revision with its value. */
  async revision(key: SiteConfigKey, revision: number): Promise<Revision> {
    const found = await this.config.findRevision(key, revision);
    if (!found) throw new NotFoundError('There is no such revision.');
    return toRevision(found);
  }

  /**
   * The value that a body is; throws a {@link ValidationError} for what does not fit. An entry that is stored like this
   * already may be longer than today's limits: who changes another one cannot help it. So may the list, unless it grows.
   */
  async accept(key: SiteConfigKey, body: unknown): Promise<unknown> {
    const given = withoutPictures(body);
    const parsed = parseBody<ParsedValue>(siteConfigInputSchemas[key], given);
    if (parsed.success) return parsed.data;
    const readable = parseBody<ParsedValue>(siteConfigSchemas[key], given);
    const entries = readable.success ? strip(readable.data) : undefined;
    const stored = entries === undefined ? undefined : (await this.config.find(key))?.value;
    const isStored = (index: PropertyKey | undefined) => {
      if (!Array.isArray(entries) || !Array.isArray(stored)) return false;
      if (index === undefined) return entries.length <= stored.length;
      return typeof index === 'number' && stored.some((entry) => isDeepStrictEqual(entry, entries[index]));
    };
    // Each entry may be stored already while together they leave today without prices.
    const issues = parsed.error.issues.filter(
      ({ path, message }) => message === NONE_TODAY || !isStored(path[0]),
    );
    if (issues.length > 0) throw new ValidationError(toIssues(issues));
    return entries;
  }

  private write(
    write: ConfigWrite,
    ifMatch: string | undefined,
    actor: Actor,
    action: 'site-config.published' | 'site-config.restored',
  ): Promise<number> {
    const { key } = write;
    return this.config.withLock(key, async (manager) => {
      await assertRevision(ifMatch, () => this.config.currentRevision(key, manager), NEWER);
      return this.writeWithin(write, actor, action, manager);
    });
  }

  /** Writes a value under the key's lock. @returns its revision */
  async writeWithin(
    write: ConfigWrite,
    actor: Actor,
    action: 'site-config.published' | 'site-config.restored',
    manager: EntityManager,
  ): Promise<number> {
    const { key, restoredFrom } = write;
    await this.besidePages(write, actor, manager);
    const written = await writeRevision(manager, write);
    const detail = { revision: written, ...(restoredFrom === undefined ? {} : { restored: restoredFrom }) };
    await this.audit.record(actor, { action, target: key, detail }, manager);
    return written;
  }

  /** Keeps redirects and pages apart: no redirect is stored over a page, and a new solution's page has none. */
  private async besidePages(
    { key, value, restoredFrom }: ConfigWrite,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    if (key === 'redirects') {
      const issues = await this.redirects.hiding(value as Redirects, manager);
      const [first] = issues;
      if (first && restoredFrom !== undefined) throw new ConflictError(`Not restored. ${first.message}`);
      if (first) throw new ValidationError(issues);
    }
    if (key === 'custom_solutions') {
      const addresses = (value as { id: string }[]).map(({ id }) => paths.solution(id));
      await this.redirects.freed(addresses, actor, manager);
    }
  }
}
