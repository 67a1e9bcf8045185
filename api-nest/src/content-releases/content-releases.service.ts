import { Injectable } from '@nestjs/common';
import type {
  ContentChange,
  ContentChangeInput,
  ContentComment,
  ContentRelease,
  ContentReleaseState,
  ContentReleaseSummary,
  ContentTarget,
} from 'shared-types/content-releases';
import { RELEASE_CHANGES_MOST } from 'shared-types/content-releases';
import { mayAdd } from 'shared-types/may-add';
import { mayDo, type Limits } from 'shared-types';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../foundation/audit/audit-log';
import { assertMay, assertMayDo } from '../foundation/auth/assert-may';
import type { Actor } from '../foundation/auth/current-user';
import { ContentDocuments } from '../foundation/content/content-documents';
import { ContentRulesService } from '../foundation/content/content-rules';
import { ConflictError, DomainError, NotFoundError, ValidationError } from '../foundation/http/domain-errors';
import { cursorAfter, type Page, type PageQuery } from '../foundation/http/pagination';
import { Outbox } from '../foundation/outbox/outbox';
import { assertRevision } from '../foundation/reads/entity-tags';
import { Labels } from './labels';
import { mergeChange } from './merge-change';
import type {
  ContentChangeEntity,
  ContentCommentEntity,
  ContentReleaseEntity,
} from './content-release.entity';
import { ContentReleasesRepository, type NewChange } from './content-releases.repository';

const NEWER = 'Another user has changed this release. Load it, then make your change again.';

const toComment = ({ id, author, createdAt, text }: ContentCommentEntity): ContentComment => ({
  id,
  by: author,
  at: createdAt.toISOString(),
  text,
});

const actionOf = ({ base, value }: Pick<ContentChangeEntity, 'base' | 'value'>): ContentChange['action'] =>
  value === null ? 'delete' : base === null ? 'create' : 'update';

/** The release, or throws a {@link NotFoundError}. */
export function foundRelease(release: ContentReleaseEntity | null): ContentReleaseEntity {
  if (!release) throw new NotFoundError('There is no release with this id.');
  return release;
}

/** Releases while they are prepared: their changes, comments and proposals. */
@Injectable()
export class ContentReleasesService {
  constructor(
    private readonly releases: ContentReleasesRepository,
    private readonly documents: ContentDocuments,
    private readonly labels: Labels,
    private readonly rules: ContentRulesService,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** Newest first; to a user without content, the drafts alone. */
  list(
    { state, ...query }: PageQuery & { state?: ContentReleaseState | undefined },
    user: Limits,
  ): Promise<Page<ContentReleaseSummary[]>> {
    return this.releases.transaction(async (manager) => {
      const hidden = !mayDo(user, 'content') && state !== undefined && state !== 'draft';
      const only = mayDo(user, 'content') ? state : 'draft';
      const found = hidden ? [] : await this.releases.page({ ...query, state: only }, manager);
      return {
        page: await this.releases.summaries(found, manager),
        next: cursorAfter(found, query.limit),
      };
    });
  }

  /** One release; to a user without content, a draft or one with a change that they may add. */
  async find(id: number, user: Limits): Promise<ContentRelease> {
    const release = await this.releases.transaction((manager) => this.findWithin(id, manager));
    const isShown = mayDo(user, 'content') || release.state === 'draft';
    if (!isShown && !release.changes.some((change) => mayAdd(user, change))) foundRelease(null);
    return release;
  }

  /** The same in a transaction that does more. */
  async findWithin(id: number, manager: EntityManager): Promise<ContentRelease> {
    const release = foundRelease(await this.releases.find(id, manager));
    const [summary] = await this.releases.summaries([release], manager);
    const changes = await this.releases.changesOf(id, manager);
    const labels = await this.labels.of(changes, manager);
    const comments = await this.releases.commentsOf(id, manager);
    return {
      ...foundSummary(summary),
      changes: changes.map((change) => ({
        resource: change.resource,
        id: change.document,
        label: labels(change),
        action: actionOf(change),
        revision: change.baseRevision,
        base: change.base,
        value: change.value,
        by: change.author,
        at: change.createdAt.toISOString(),
      })),
      comments: comments.map(toComment),
    };
  }

  /** A new draft with its first changes, if any. @returns its id */
  async create(
    {
      name,
      description,
      takesBack,
    }: Pick<ContentReleaseEntity, 'name' | 'description'> & { takesBack?: number },
    changes: readonly NewChange[],
    actor: Actor,
    manager: EntityManager,
  ): Promise<number> {
    assertRoom(changes.length);
    const { id } = await this.releases.save(
      { name, description, createdBy: actor.email, takesBack: takesBack ?? null },
      manager,
    );
    if (changes.length > 0) await this.releases.putChanges(id, changes, manager);
    const detail = { name, changes: changes.length, ...(takesBack !== undefined && { takesBack }) };
    await this.audit.record(
      actor,
      { action: 'content-releases.created', target: String(id), detail },
      manager,
    );
    return id;
  }

  /** An empty draft. */
  add(input: Pick<ContentReleaseEntity, 'name' | 'description'>, actor: Actor): Promise<ContentRelease> {
    return this.releases.transaction(async (manager) =>
      this.findWithin(await this.create(input, [], actor, manager), manager),
    );
  }

  rename(
    id: number,
    patch: { name?: string | undefined; description?: string | undefined },
    ifMatch: string | undefined,
    actor: Actor,
  ): Promise<ContentRelease> {
    return this.change(id, ifMatch, actor, 'renamed', async (release, manager) => {
      const { name = release.name, description = release.description } = patch;
      await this.releases.save({ ...release, name, description }, manager);
    });
  }

  /** Deletes a draft; what was published stays in the history. */
  async remove(id: number, ifMatch: string | undefined, actor: Actor): Promise<void> {
    await this.releases.transaction(async (manager) => {
      const { name } = await this.open(id, ifMatch, actor, manager);
      await this.releases.remove(id, manager);
      const event = { action: 'content-releases.deleted', target: String(id), detail: { name } };
      await this.audit.record(actor, event, manager);
    });
  }

  /** Adds changes, all or none. Their images are stored first, which takes long. */
  async putChanges(
    id: number,
    inputs: readonly ContentChangeInput[],
    ifMatch: string | undefined,
    actor: Actor,
    user: Limits,
  ): Promise<ContentRelease> {
    assertMayAdd(user, inputs);
    await this.releases.transaction(async (manager) =>
      assertMayChange(await this.open(id, ifMatch, actor, manager), user),
    );
    const accepted = new Map<string, { change: NewChange; onto: ContentChangeInput['onto'] }>();
    for (const [index, input] of inputs.entries()) {
      const change = await this.accept(input, index, actor);
      accepted.set(keyOf(change), { change, onto: input.onto });
    }
    return this.change(id, ifMatch, actor, 'changed', async (release, manager) => {
      assertMayChange(release, user);
      const earlier = await this.releases.changesOf(id, manager);
      const before = new Map(earlier.map((change) => [keyOf(change), change]));
      const labels = await this.labels.of(earlier, manager);
      const changes = [...accepted].map(([key, { change, onto }]) => {
        const old = onto === 'release' ? undefined : before.get(key);
        return old ? joined(this.documents.completed(old), change, labels(old)) : change;
      });
      await this.releases.putChanges(id, changes, manager);
      assertRoom((await this.releases.changesOf(id, manager)).length);
      if (release.state === 'scheduled') await this.assertMayPrice(id, actor, manager);
    });
  }

  removeChange(
    id: number,
    target: ContentTarget,
    ifMatch: string | undefined,
    actor: Actor,
    user: Limits,
  ): Promise<ContentRelease> {
    assertMayAdd(user, [target]);
    return this.change(id, ifMatch, actor, 'changed', async (release, manager) => {
      assertMayChange(release, user);
      if (release.state === 'scheduled') await this.assertMayPrice(id, actor, manager);
      if (await this.releases.removeChange(id, target, manager)) return;
      throw new NotFoundError('This release does not change the document.');
    });
  }

  comment(id: number, text: string, actor: Actor): Promise<ContentComment> {
    return this.releases.transaction(async (manager) => {
      foundRelease(await this.releases.lock(id, manager));
      const comment = await this.releases.addComment({ releaseId: id, author: actor.email, text }, manager);
      await this.audit.record(actor, { action: 'content-releases.commented', target: String(id) }, manager);
      return toComment(comment);
    });
  }

  /** Proposes a draft to the owners, who get a mail. */
  async propose(
    id: number,
    ifMatch: string | undefined,
    actor: Actor,
    user: Limits,
  ): Promise<ContentRelease> {
    const proposed = await this.change(id, ifMatch, actor, 'proposed', async (release, manager) => {
      assertMayChange(release, user);
      const changes = await this.releases.changesOf(id, manager);
      if (changes.length === 0)
        throw new ConflictError('This release has no changes yet: add one, then propose it.');
      await this.releases.save({ ...release, proposedAt: new Date(), proposedBy: actor.email }, manager);
      const payload = { by: actor.email, changes: changes.length };
      await this.releases.addMail('content-release-proposed', id, payload, manager);
    });
    this.outbox.wake();
    return proposed;
  }

  /** Changes an open release, which is then at its next revision. */
  change(
    id: number,
    ifMatch: string | undefined,
    actor: Actor,
    what: string,
    work: (release: ContentReleaseEntity, manager: EntityManager) => Promise<void>,
  ): Promise<ContentRelease> {
    return this.releases.transaction(async (manager) => {
      const release = await this.open(id, ifMatch, actor, manager);
      await work({ ...release, revision: release.revision + 1 }, manager);
      await this.releases.save({ id, revision: release.revision + 1 }, manager);
      const event = {
        action: `content-releases.${what}`,
        target: String(id),
        detail: { name: release.name },
      };
      await this.audit.record(actor, event, manager);
      return this.findWithin(id, manager);
    });
  }

  /** Throws a {@link ForbiddenError} where a release has prices, which the user may not change. */
  async assertMayPrice(id: number, actor: Actor, manager: EntityManager): Promise<void> {
    const changes = await this.releases.changesOf(id, manager);
    if (changes.some((change) => keyOf(change) === 'site-config/prices'))
      await assertMay(actor, 'prices', manager);
  }

  /** The release, locked; throws when it is published, or was changed since. */
  private async open(
    id: number,
    ifMatch: string | undefined,
    actor: Actor,
    manager: EntityManager,
  ): Promise<ContentReleaseEntity> {
    const release = foundRelease(await this.releases.lock(id, manager));
    assertOpen(release);
    if (release.state === 'scheduled') await this.rules.assertMayChangeScheduled(actor, manager);
    await assertRevision(ifMatch, () => Promise.resolve(release.revision), NEWER);
    return release;
  }

  private async accept(
    { resource, id, revision, value }: ContentChangeInput,
    index: number,
    actor: Actor,
  ): Promise<NewChange> {
    const source = this.documents.source(resource);
    try {
      const { baseRevision, base } = await this.releases.transaction(async (manager) => {
        const today = (await source.today([id], manager)).get(id);
        if (!today) throw new NotFoundError(`There is no document “${id}”.`);
        if (revision === undefined || revision === today.revision) {
          return { baseRevision: today.revision, base: today.value };
        }
        const base = await source.at(id, revision, manager);
        if (base === undefined) {
          throw new ConflictError(
            `${today.label} has no revision ${revision}. Load it, then make your change again.`,
          );
        }
        return { baseRevision: revision, base };
      });
      const accepted = await source.accept(id, value ?? null, base, actor);
      if (accepted === null && base === null)
        throw new NotFoundError(`There is no document “${id}” to delete.`);
      return { resource, document: id, baseRevision, base, value: accepted, author: actor.email };
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      const issues = error.issues ?? [{ path: '', message: error.message }];
      throw new ValidationError(
        issues.map(({ path, message }) => {
          const inside = path === '' || path.startsWith('[') ? path : `.${path}`;
          return { path: `changes[${index}].value${inside}`, message };
        }),
      );
    }
  }
}

/** Throws a ForbiddenError where a user adds more to releases than they may save. */
function assertMayAdd(user: Limits, targets: readonly ContentTarget[]): void {
  if (!targets.every((target) => mayAdd(user, target))) assertMayDo(user, 'content');
}

/** Throws a ForbiddenError where a user without content changes another release than a draft. */
function assertMayChange({ state }: ContentReleaseEntity, user: Limits): void {
  if (state !== 'draft') assertMayDo(user, 'content');
}

/** Throws a ConflictError for a release that can no longer change. */
export function assertOpen({ state, name }: ContentReleaseEntity): void {
  if (state === 'draft' || state === 'scheduled') return;
  throw new ConflictError(`“${name}” is ${state} and cannot change any more. Make a new release.`);
}

const keyOf = ({ resource, document }: Pick<NewChange, 'resource' | 'document'>) => `${resource}/${document}`;

/** Both changes of a document as one; throws a {@link ConflictError} where they change the same. */
function joined(old: ContentChangeEntity, added: NewChange, label: string): NewChange {
  const rebased = mergeChange({ base: old.base, value: old.value, today: added.base }, label);
  const both = mergeChange({ base: added.base, value: added.value, today: rebased.merged }, label);
  const conflicts = [
    ...rebased.conflicts.map(({ mine, theirs, ...rest }) => ({ ...rest, release: mine, site: theirs })),
    ...both.conflicts.map(({ mine, theirs, ...rest }) => ({ ...rest, release: theirs, site: mine })),
  ];
  if (conflicts.length === 0) return { ...added, value: both.merged };
  const { resource, document: id, baseRevision: revision } = added;
  throw new ConflictError(
    `This release already changes ${label} in another way. Open the release and edit its change there.`,
    { conflicts: conflicts.map((conflict) => ({ resource, id, label, revision, ...conflict })) },
  );
}

function assertRoom(changes: number): void {
  if (changes <= RELEASE_CHANGES_MOST) return;
  throw new ConflictError(`A release has at most ${RELEASE_CHANGES_MOST} changes. Make a second release.`);
}

function foundSummary(summary: ContentReleaseSummary | undefined): ContentReleaseSummary {
  if (!summary) throw new NotFoundError('There is no release with this id.');
  return summary;
}
