import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HOUR_MS } from '../deadlines';
import { Sweeps } from '../database/sweep';

/**
 * Takes network addresses out of entries of the audit log after 30 days, the time that the privacy policy states for
 * server records, and with them what was typed at refused sign-ins. The log's trigger allows this change alone.
 */
@Injectable()
export class AuditAddresses implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sweeps: Sweeps,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.every(HOUR_MS, () => this.forget(), 'old addresses stayed in the audit log');
  }

  /** All instances may do it at once. In SQL, as everything that writes to the log. */
  async forget(): Promise<void> {
    await this.dataSource.query(`
      UPDATE audit_log SET ip = NULL, detail = detail - 'summary',
        target = CASE WHEN action NOT IN ('auth.sign-in-refused', 'auth.throttled') THEN target END
      WHERE ip IS NOT NULL AND at < now() - interval '30 days'`);
  }
}
