import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { HealthBatch, RecentDecision, ReleaseDecision, RemoteHealth, TrialCounts } from 'shared-types';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../foundation/deadlines';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor } from '../foundation/auth/current-user';
import { CONFIG, type Config } from '../foundation/config/config';
import { Sweeps } from '../foundation/database/sweep';
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

  /** Sums by version and messages of the last minutes, and decisions. */
  async read(minutes: number): Promise<RemoteHealth> {
    const since = new Date(Date.now() - minutes * MINUTE_MS);
    const [versions, failures, decisions] = await Promise.all([
      this.health.versions(since),
      this.health.failures(since),
      this.health.decisions(),
    ]);
    return { since: since.toISOString(), versions, failures, decisions };
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
