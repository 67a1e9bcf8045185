import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  SERIES_HOURS,
  SERIES_POINTS,
  type HealthBatch,
  type HealthSeries,
  type RecentDecision,
  type ReleaseDecision,
  type RemoteHealth,
  type TrialCounts,
} from 'shared-types';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../foundation/deadlines';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor } from '../foundation/auth/current-user';
import { CONFIG, type Config } from '../foundation/config/config';
import { Sweeps } from '../foundation/database/sweep';
import { ForbiddenError } from '../foundation/http/domain-errors';
import { RemoteHealthRepository } from './remote-health.repository';

/** How remotes' versions fare with visitors, and what was decided about them. */
@Injectable()
export class RemoteHealthService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly health: RemoteHealthRepository,
    private readonly audit: AuditLog,
    private readonly sweeps: Sweeps,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.every(HOUR_MS, () => this.forgetOld(), 'old counts of remotes were not removed');
  }

  /**
   * Sums by version and failures of the last minutes, and decisions.
   * @param remotes their names; null for all
   * @param version with failures of this one alone
   */
  async read(
    minutes: number,
    remotes: readonly string[] | null,
    version: string | null = null,
  ): Promise<RemoteHealth> {
    const since = new Date(Date.now() - minutes * MINUTE_MS);
    const [versions, failures, decisions] = await Promise.all([
      this.health.versions(since, remotes),
      this.health.failures(since, remotes, version),
      this.health.decisions(remotes),
    ]);
    return { since: since.toISOString(), versions, failures, decisions };
  }

  /**
   * A remote's versions over the last week.
   * @param remotes names of those that the caller sees; null for all
   * @throws ForbiddenError for another
   */
  async series(name: string, remotes: readonly string[] | null): Promise<HealthSeries> {
    if (remotes?.includes(name) === false) {
      throw new ForbiddenError(`You see the releases of ${remotes.join(', ')}.`);
    }
    const pointMs = SERIES_HOURS * HOUR_MS;
    const since = new Date((Math.floor(Date.now() / pointMs) - SERIES_POINTS + 1) * pointMs);
    return { since: since.toISOString(), points: await this.health.series(name, since) };
  }

  /** Sums of a remote's canaries, run by run. */
  trials(name: string): Promise<TrialCounts> {
    return this.health.trials(name);
  }

  add(batch: HealthBatch): Promise<void> {
    return this.health.add(batch);
  }

  /** Which versions servers have lately excluded or restored, for those who record it where remotes are published. */
  recentDecisions(): Promise<RecentDecision[]> {
    return this.health.recentDecisions();
  }

  /** Writes a decision into the audit log. */
  async decide({ action, ...detail }: ReleaseDecision, actor: Actor): Promise<void> {
    const target = `${detail.name} ${detail.version}`;
    await this.audit.record(actor, { action: `remotes.${action}`, target, detail });
  }

  /** Removes counts older than REMOTE_HEALTH_DAYS; safe to run on all instances at once. */
  async forgetOld(): Promise<void> {
    await this.health.prune(new Date(Date.now() - this.config.remoteHealthDays * DAY_MS));
  }
}
