import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../audit/audit-log';
import { CONFIG, type Config } from '../config';
import { HOUR_MS, sweepEvery } from '../database/sweep';

const NOBODY = { email: null, ip: null, requestId: null };

/** Erases closed and spam enquiries older than ENQUIRY_RETENTION_MONTHS. */
@Injectable()
export class Retention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Retention.name);
  private stop?: () => void;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = sweepEvery(HOUR_MS, () => this.eraseOld(), this.logger, 'old enquiries were not erased');
  }

  onApplicationShutdown(): void {
    this.stop?.();
  }

  /** Any number of instances may do this at once. */
  async eraseOld(): Promise<void> {
    const months = this.config.enquiryRetentionMonths;
    await this.dataSource.transaction(async (manager) => {
      const rows: { erased: number }[] = await manager.query(
        `WITH gone AS (
           DELETE FROM enquiries
           WHERE status IN ('closed', 'spam') AND created_at < now() - make_interval(months => $1)
           RETURNING id
         )
         SELECT count(*)::int AS erased FROM gone`,
        [months],
      );
      const erased = rows[0]?.erased ?? 0;
      if (erased === 0) return;
      await this.audit.record(NOBODY, { action: 'enquiries.retired', detail: { erased, months } }, manager);
    });
  }
}
