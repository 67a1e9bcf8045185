import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Overview } from 'shared-types';
import { DEADLINES, HOUR_MS } from '../deadlines';
import { CONFIG, type Config } from '../config/config';
import { Metrics } from '../metrics/metrics';
import { Sweeps } from '../database/sweep';

/** Whether the nightly backups in `BACKUP_DIR` are made. */
@Injectable()
export class BackupAge implements OnApplicationBootstrap {
  private readonly logger = new Logger(BackupAge.name);

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'backupDir'>,
    private readonly sweeps: Sweeps,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    const { backupDir } = this.config;
    const measure = {
      name: 'api_backup_timestamp_seconds',
      help: 'When the newest nightly backup was made, 0 without one',
      labelNames: ['folder'],
    };
    this.metrics.measure(measure, async () =>
      backupDir === undefined ? [] : [[{ folder: backupDir }, (await this.newest(backupDir)) / 1000]],
    );
    if (backupDir === undefined) return;
    this.sweeps.every(HOUR_MS, () => this.complain(), 'the age of the backups could not be read');
  }

  /** When the newest backup in a folder was made, in ms; 0 when there is none. */
  private async newest(folder: string): Promise<number> {
    // A folder that cannot be read has no backups to count on.
    const names = await readdir(folder).catch((): string[] => []);
    const times = await Promise.all(
      names
        .filter((name) => /^formraster-.*\.tar$/.test(name))
        .map(async (name) => (await stat(path.join(folder, name))).mtimeMs),
    );
    return Math.max(0, ...times);
  }

  /** The newest backup, ISO 8601, or null: `late` when it is more than 26 hours old, `off` when none are wanted. */
  async newestBackup(now = Date.now()): Promise<Overview['backup']> {
    const { backupDir } = this.config;
    if (backupDir === undefined) return { state: 'off', newest: null };
    const newest = await this.newest(backupDir);
    return {
      state: newest < now - DEADLINES.backup ? 'late' : 'ok',
      newest: newest === 0 ? null : new Date(newest).toISOString(),
    };
  }

  private async complain(): Promise<void> {
    if ((await this.newestBackup()).state === 'late') {
      this.logger.error('there is no backup of the last 26 hours in BACKUP_DIR');
    }
  }
}
