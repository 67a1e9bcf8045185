import { Injectable } from '@nestjs/common';
import type {
  ContentCheck,
  ContentConflict,
  ContentDecision,
  ContentRelease,
  ContentRemark,
  ContentResource,
} from 'shared-types/content-releases';
import { sameJson } from 'shared-types/json';
import { differences } from 'shared-types/merge';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor } from '../foundation/auth/current-user';
import { beginMoment } from '../foundation/content/begin-moment';
import { ContentDocuments, type ContentDocument } from '../foundation/content/content-documents';
import { ConflictError, DomainError } from '../foundation/http/domain-errors';
import { assertRevision } from '../foundation/reads/entity-tags';
import type { ContentChangeEntity, ContentReleaseEntity } from './content-release.entity';
import { ContentReleasesRepository } from './content-releases.repository';
import { assertOpen, ContentReleasesService, foundRelease } from './content-releases.service';
import { labelOf, Labels } from './labels';
import { decide, mergeChange, type MergedChange } from './merge-change';
import { imageRemarks } from './release-images';

const NEWER = 'Another user has changed this release. Load it and look at it again before you publish.';

/** A change, merged with today's document. */
interface Step extends MergedChange {
  change: ContentChangeEntity;
  label: string;
  today: ContentDocument;
}

/** What publishing would do, with what it needs for it. */
interface Plan {
  steps: Step[];
  check: ContentCheck;
}

const namedOf = ({ change, label }: Pick<Step, 'change' | 'label'>) => ({
  resource: change.resource,
  id: change.document,
  label,
});

const toConflict = (step: Step): ContentConflict[] =>
  step.conflicts.map(({ path, base, mine, theirs, message }) => ({
    ...namedOf(step),
    path,
    base,
    release: mine,
    site: theirs,
    revision: step.today.revision,
    ...(message !== undefined && { message }),
  }));

/** Config values last: redirects begin at addresses of products that the release removes. */
const WRITING_ORDER = ['products', 'images', 'site-config'] as const satisfies readonly ContentResource[];

const startsWith = (path: readonly string[], start: readonly string[]): boolean =>
  start.every((step, index) => path[index] === step);

/** Makes releases part of today's content: whole or not at all, and once. */
@Injectable()
export class PublicationService {
  constructor(
    private readonly releases: ContentReleasesRepository,
    private readonly service: ContentReleasesService,
    private readonly documents: ContentDocuments,
    private readonly labels: Labels,
    private readonly audit: AuditLog,
  ) {}

  /** What publishing a release now would do. */
  check(id: number): Promise<ContentCheck> {
    return this.releases.transaction(async (manager) => {
      foundRelease(await this.releases.find(id, manager));
      return (await this.plan(id, manager)).check;
    });
  }

  /** Decides conflicts of a release, which can then be published or scheduled. */
  decide(
    id: number,
    decisions: readonly ContentDecision[],
    ifMatch: string | undefined,
    actor: Actor,
  ): Promise<ContentRelease> {
    return this.service.change(id, ifMatch, actor, 'decided', async (release, manager) => {
      if (release.state === 'scheduled') await this.service.assertMayPrice(id, actor, manager);
      await this.applyDecisions(id, decisions, manager);
    });
  }

  /**
   * Publishes a release; one that is published already is answered as it is.
   * @throws ConflictError with `conflicts` and `problems` that prevent it
   */
  publish(
    id: number,
    decisions: readonly ContentDecision[],
    ifMatch: string | undefined,
    actor: Actor,
  ): Promise<ContentRelease> {
    return this.releases.transaction(async (manager) => {
      const release = foundRelease(await this.releases.lock(id, manager));
      if (release.state === 'published' || release.state === 'withdrawn') {
        return this.service.findWithin(id, manager);
      }
      await assertRevision(ifMatch, () => Promise.resolve(release.revision), NEWER);
      await this.applyDecisions(id, decisions, manager);
      await this.publishWithin(release, actor, manager);
      return this.service.findWithin(id, manager);
    });
  }

  /** The draft that takes a published release back. It is made once; its changes are the inverse ones. */
  withdraw(id: number, actor: Actor): Promise<ContentRelease> {
    return this.releases.transaction(async (manager) => {
      const release = foundRelease(await this.releases.lock(id, manager));
      const known = await this.releases.takingBack(id, manager);
      if (known) return this.service.findWithin(known.id, manager);
      if (release.state !== 'published') {
        throw new ConflictError(`“${release.name}” is not published: there is nothing to take back.`);
      }
      const changes = (await this.releases.changesOf(id, manager)).flatMap((change) =>
        change.publishedRevision === null
          ? []
          : {
              resource: change.resource,
              document: change.document,
              baseRevision: change.publishedRevision,
              base: change.value,
              value: change.replaced,
              author: actor.email,
            },
      );
      const name = `Take back: ${release.name}`.slice(0, 80);
      const back = { name, description: '', takesBack: id };
      return this.service.findWithin(await this.service.create(back, changes, actor, manager), manager);
    });
  }

  /** Throws a {@link ConflictError} when a release cannot be published as things are. */
  async assertPublishable(id: number, manager: EntityManager): Promise<Plan> {
    const plan = await this.plan(id, manager);
    if (plan.steps.length === 0) throw new ConflictError('This release has no changes. Add one first.');
    const { conflicts, problems } = plan.check;
    if (conflicts.length === 0 && problems.length === 0) return plan;
    const [problem] = problems;
    const detail =
      problem?.message ??
      `Others have published other values meanwhile: decide ${conflicts.length === 1 ? 'the conflict' : `the ${conflicts.length} conflicts`} first.`;
    throw new ConflictError(`Nothing was published. ${detail}`, { conflicts, problems });
  }

  /** Publishes a locked release in the transaction. */
  async publishWithin(release: ContentReleaseEntity, actor: Actor, manager: EntityManager): Promise<void> {
    assertOpen(release);
    const changes = await this.releases.changesOf(release.id, manager);
    await this.documents.lock(
      changes.map(({ resource, document: id }) => ({ resource, id })),
      manager,
    );
    const { steps } = await this.assertPublishable(release.id, manager);
    const at = await beginMoment(manager);
    const published: Parameters<ContentReleasesRepository['savePublished']>[0][number][] = [];
    for (const resource of WRITING_ORDER) {
      const own = steps.filter(({ change }) => change.resource === resource);
      const changed = own.filter(({ merged, today }) => !sameJson(merged, today.value));
      const documents = new Map(changed.map(({ change, merged }) => [change.document, merged]));
      const written = await this.documents.source(resource).writeAll(documents, actor, manager);
      for (const { change, merged, today } of own) {
        const revision = written.get(change.document) ?? null;
        published.push({ id: change.id, value: merged, replaced: today.value, revision });
      }
    }
    await this.releases.savePublished(published, manager);
    await this.releases.save(
      {
        id: release.id,
        state: 'published',
        revision: release.revision + 1,
        publishedAt: at,
        publishedBy: actor.email,
        failure: null,
      },
      manager,
    );
    if (release.takesBack !== null) {
      await this.releases.save({ id: release.takesBack, state: 'withdrawn' }, manager);
    }
    const detail = { name: release.name, changes: steps.length };
    const event = { action: 'content-releases.published', target: String(release.id), detail };
    await this.audit.record(actor, event, manager);
  }

  /** The changes of a release, merged with today's content. */
  async merged(id: number, manager: EntityManager): Promise<Step[]> {
    const stored = await this.releases.changesOf(id, manager);
    const changes = stored.map((change) => this.documents.completed(change));
    const todayOf = await this.labels.today(changes, manager);
    return changes.map((change) => {
      const today = todayOf(change);
      const label = labelOf(change, today);
      return { ...mergeChange({ ...change, today: today.value }, label), change, label, today };
    });
  }

  async applyDecisions(
    id: number,
    decisions: readonly ContentDecision[],
    manager: EntityManager,
  ): Promise<void> {
    if (decisions.length === 0) return;
    for (const { change, conflicts, today } of await this.merged(id, manager)) {
      const valid = decisions.filter(
        (decision) =>
          decision.resource === change.resource &&
          decision.id === change.document &&
          decision.revision === today.revision &&
          conflicts.some(({ path }) => sameJson(path, decision.path)),
      );
      if (valid.length === 0) continue;
      const decided = valid.reduce((sides, decision) => decide({ ...sides, today: today.value }, decision), {
        base: change.base,
        value: change.value,
      });
      await this.releases.saveChange(change.id, decided, manager);
    }
  }

  private async plan(id: number, manager: EntityManager): Promise<Plan> {
    const steps = await this.merged(id, manager);
    const effective = steps.filter(({ merged, today }) => !sameJson(merged, today.value));
    const images = await imageRemarks(
      effective.map(({ change, label, merged, today }) => ({ change, label, merged, today: today.value })),
      manager,
    );
    const remark = (of: Pick<Step, 'change' | 'label'>, message: string): ContentRemark => ({
      ...namedOf(of),
      message,
    });
    const conflicts = steps.flatMap(toConflict);
    const problems = images.filter(({ missing }) => missing).map((image) => remark(image, image.message));
    const beside = new Map(
      effective.map(({ change, merged }) => [`${change.resource}/${change.document}`, merged]),
    );
    for (const step of effective) {
      const refused =
        step.conflicts.length > 0 || step.merged === null
          ? undefined
          : await this.refusal(step, beside, manager);
      if (refused !== undefined) problems.push(remark(step, refused));
    }
    const notes = images.filter(({ missing }) => !missing).map((image) => remark(image, image.message));
    return {
      steps,
      check: {
        changes: effective.map((step) => ({
          ...namedOf(step),
          action: step.merged === null ? 'delete' : step.today.value === null ? 'create' : 'update',
          before: step.today.value,
          after: step.merged,
          fields: differences(step.today.value, step.merged),
        })),
        conflicts,
        problems,
        notes: [...notes, ...(await this.overlaps(id, steps, manager))],
      },
    };
  }

  private async refusal(
    { change, merged }: Step,
    beside: ReadonlyMap<string, unknown>,
    manager: EntityManager,
  ): Promise<string | undefined> {
    try {
      await this.documents.source(change.resource).validate(change.document, merged, beside, manager);
      return undefined;
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      return error.message;
    }
  }

  /** Fields that another open release changes, too. */
  private async overlaps(
    id: number,
    steps: readonly Step[],
    manager: EntityManager,
  ): Promise<ContentRemark[]> {
    const others = await this.releases.otherChanges(
      id,
      steps.map(({ change }) => change),
      manager,
    );
    return others.flatMap((other) => {
      const step = steps.find(
        ({ change }) => change.resource === other.resource && change.document === other.document,
      );
      if (!step) return [];
      const own = differences(step.change.base, step.change.value);
      const shared = differences(other.base, other.value).filter(({ path }) =>
        own.some((difference) => startsWith(path, difference.path) || startsWith(difference.path, path)),
      );
      if (shared.length === 0) return [];
      const message = `The release “${other.name}” changes the same: ${fieldsOf(shared)}. The user who publishes second has to choose between them.`;
      return [{ ...namedOf(step), message }];
    });
  }
}

/** Fields in a sentence; the whole document has no name of its own. */
function fieldsOf(found: readonly { path: string[] }[]): string {
  const names = found.slice(0, 3).map(({ path }) => path.join(' › ') || 'the whole document');
  return names.join(', ') + (found.length > 3 ? ` and ${found.length - 3} more` : '');
}
