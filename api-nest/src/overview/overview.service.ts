import { Inject, Injectable } from '@nestjs/common';
import { mayDo, type Activity, type Limits, type Overview, type Permission } from 'shared-types';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../foundation/config/config';
import { BackupAge } from '../foundation/health/backup-age';

/** Beginnings of actions that colleagues with a permission may see of each other: no sign-ins, no accounts, nothing refused. */
const SHARED: Record<string, Permission> = {
  'site-config': 'content',
  products: 'content',
  images: 'content',
  'content-releases': 'content',
  enquiries: 'enquiries',
  samples: 'enquiries',
};
/** Entries of the log that are read, and lines they are joined to at most. */
const ENTRIES = 200;
const LINES = 12;

type Entry = Omit<Activity, 'at' | 'count'> & { at: Date };

/** Reads what the admin's start page shows. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly backups: BackupAge,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mail'>,
  ) {}

  /** Recent activity in what the user may see, mail, storage and the last backup. */
  async read(user: Limits): Promise<Overview> {
    const shared = Object.entries(SHARED).flatMap(([action, permission]) =>
      mayDo(user, permission) ? action : [],
    );
    const [entries, [sums], backup] = await Promise.all([
      this.dataSource.query<Entry[]>(
        `SELECT id::int, at, actor, action, target FROM audit_log
         WHERE actor IS NOT NULL AND split_part(action, '.', 1) = ANY ($1) ORDER BY audit_log.id DESC LIMIT $2`,
        [shared, ENTRIES],
      ),
      this.dataSource.query<[{ failed: number; images: number; imageBytes: number; databaseBytes: number }]>(
        `SELECT (SELECT count(*)::int FROM mail_jobs WHERE state = 'failed') AS failed,
                count(*)::int AS images, coalesce(sum(bytes), 0)::float8 AS "imageBytes",
                pg_database_size(current_database())::float8 AS "databaseBytes" FROM images`,
      ),
      this.backups.newestBackup(),
    ]);
    const { failed, ...storage } = sums;
    return {
      activity: joined(entries),
      mail: { configured: this.config.mail.smtpUrl !== undefined, failed },
      storage,
      backup,
    };
  }
}

/** The newest entries with what one person did several times in a row as one line. */
function joined(entries: readonly Entry[]): Activity[] {
  const lines: Activity[] = [];
  for (const { at, ...entry } of entries) {
    const last = lines.at(-1);
    if (last?.actor === entry.actor && last.action === entry.action) {
      last.count += 1;
      if (last.target !== entry.target) last.target = null;
    } else {
      if (lines.length === LINES) break;
      lines.push({ ...entry, at: at.toISOString(), count: 1 });
    }
  }
  return lines;
}
