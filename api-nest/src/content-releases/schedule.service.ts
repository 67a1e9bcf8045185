import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { ContentDecision, ContentRelease } from 'shared-types/content-releases';
import { londonInstant, type Occurrence } from 'shared-types/london-time';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor } from '../foundation/auth/current-user';
import { ContentRulesService } from '../foundation/content/content-rules';
import { isDatabaseAway } from '../foundation/database/database-away';
import { hasSqlState } from '../foundation/database/sql-state';
import { Sweeps } from '../foundation/database/sweep';
import { ConflictError, DomainError, ValidationError } from '../foundation/http/domain-errors';
import { Outbox } from '../foundation/outbox/outbox';
import type { ContentReleaseEntity } from './content-release.entity';
import { ContentReleasesRepository } from './content-releases.repository';
import { ContentReleasesService } from './content-releases.service';
import { PublicationService } from './publication.service';

/** How often due releases are looked for. */
const EVERY_MS = 5000;
const DEADLOCK = '40P01';
const LOCK = 'scheduled content releases';
const FAILED = 'scheduled releases were not published';

/** What a schedule is, as it is sent. */
export interface ScheduleInput {
  at: string;
  occurrence?: Occurrence | undefined;
  decisions: readonly ContentDecision[];
}

/** The instant of a time that a user typed; throws a ValidationError that says what is wrong with it. */
export function momentOf(text: string, path: string, occurrence?: Occurrence): Date {
  const instant = londonInstant(text, occurrence);
  if ('at' in instant) return instant.at;
  throw new ValidationError([{ path: instant.twice ? 'occurrence' : path, message: instant.refused }]);
}

/** Publishes releases at their time, also those whose time came while the site was down. */
@Injectable()
export class ScheduleService implements OnApplicationBootstrap {
  private readonly logger = new Logger(ScheduleService.name);
  private running: Promise<void> | undefined;

  constructor(
    private readonly releases: ContentReleasesRepository,
    private readonly service: ContentReleasesService,
    private readonly publication: PublicationService,
    private readonly rules: ContentRulesService,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly sweeps: Sweeps,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.every(EVERY_MS, () => this.publishDue(), FAILED);
    this.publishDue().catch((error: unknown) => this.logger.warn({ err: error }, FAILED));
  }

  schedule(
    id: number,
    { at: text, occurrence, decisions }: ScheduleInput,
    ifMatch: string | undefined,
    actor: Actor,
  ): Promise<ContentRelease> {
    const at = momentOf(text, 'at', occurrence);
    if (at.getTime() <= Date.now()) {
      throw new ValidationError([{ path: 'at', message: 'This time has passed. Choose a later one.' }]);
    }
    return this.service.change(id, ifMatch, actor, 'scheduled', async (release, manager) => {
      await this.service.assertMayPrice(id, actor, manager);
      await this.publication.applyDecisions(id, decisions, manager);
      await this.publication.assertPublishable(id, manager);
      await this.releases.save(
        { ...release, state: 'scheduled', scheduledAt: at, scheduledBy: actor.email, failure: null },
        manager,
      );
    });
  }

  /** Ends a schedule: the release is a draft again. */
  unschedule(id: number, ifMatch: string | undefined, actor: Actor): Promise<ContentRelease> {
    return this.service.change(id, ifMatch, actor, 'unscheduled', async (release, manager) => {
      if (release.state !== 'scheduled') throw new ConflictError(`“${release.name}” is not scheduled.`);
      await this.releases.save({ ...release, state: 'draft', scheduledAt: null, scheduledBy: null }, manager);
    });
  }

  /** Publishes what is due, one after the other in the order of their times, on one instance at a time. */
  publishDue(): Promise<void> {
    this.running ??= this.publishAllDue().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async publishAllDue(): Promise<void> {
    if (!(await this.releases.isDue())) return;
    while (await this.releases.withLock(LOCK, (manager) => this.publishNext(manager)));
    this.outbox.wake();
  }

  /** @returns whether a release was due */
  private async publishNext(manager: EntityManager): Promise<boolean> {
    const release = await this.releases.due(manager);
    if (!release) return false;
    const actor: Actor = { email: release.scheduledBy, ip: null, requestId: null };
    try {
      // A savepoint: what a failing release has written is undone, and its failure is stored.
      const publish = () =>
        manager.transaction(async (inner) => {
          await this.rules.assertScheduledByPublisher(actor, inner);
          await this.publication.publishWithin(release, actor, inner);
        });
      // Postgres has undone one of two transactions that waited for each other: the other one is done by now.
      await publish().catch((error: unknown) => {
        if (!hasSqlState(error, DEADLOCK)) throw error;
        return publish();
      });
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      await this.fail(release, error, actor, manager);
    }
    return true;
  }

  private async fail(
    release: ContentReleaseEntity,
    error: unknown,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const known = error instanceof DomainError && error.status < 500;
    const failure = known
      ? error.message
      : 'An unexpected error occurred. Publish the release by hand, or report it.';
    this.logger.warn({ err: error, release: release.id }, 'a scheduled release was not published');
    await this.releases.save(
      { id: release.id, state: 'draft', revision: release.revision + 1, failure },
      manager,
    );
    const detail = { name: release.name, failure };
    const event = { action: 'content-releases.failed', target: String(release.id), detail };
    await this.audit.record(actor, event, manager);
    await this.releases.addMail('content-release-failed', release.id, { failure }, manager);
  }
}
