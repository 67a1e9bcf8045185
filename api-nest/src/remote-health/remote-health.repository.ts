import { Injectable } from '@nestjs/common';
import type { HealthBatch, RecentDecision, RemoteHealth, TrialCounts } from 'shared-types';
import { DataSource } from 'typeorm';

/** Messages kept of each version; the rarest and oldest are removed first. */
const MESSAGES_KEPT = 20;
/** How many messages and decisions are answered. */
const SHOWN = 50;
/** How many decisions are looked through for the newest about each version. */
const RECENT = 500;

type Rows = RemoteHealth['versions'];

/** Rows as the driver answers them, with times as dates. */
type Dated<T extends object[], Time extends string> = (Omit<T[number], Time> & Record<Time, Date>)[];

/**
 * Counters of what happened to remotes; any number of servers may add at once. In SQL, since TypeORM cannot add up
 * batches in the database.
 */
@Injectable()
export class RemoteHealthRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds counts and messages, all or none. */
  async add({ counts, failures }: HealthBatch): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // In sorted order, so that two servers never deadlock.
      await manager.query(
        `INSERT INTO remote_health AS h (name, version, trial, minute, counter, count)
         SELECT c.name, c.version, coalesce(c.trial, ''), date_trunc('minute', c.minute), counter.key, sum(counter.value::bigint)
         FROM jsonb_to_recordset($1::jsonb)
           AS c (name text, version text, trial text, minute timestamptz, counters jsonb),
           jsonb_each_text(c.counters) AS counter
         GROUP BY 1, 2, 3, 4, 5
         ORDER BY 1, 2, 3, 4, 5
         ON CONFLICT (minute, name, version, trial, counter) DO UPDATE SET count = h.count + excluded.count`,
        [JSON.stringify(counts)],
      );
      await manager.query(
        `INSERT INTO remote_failures AS f (name, version, kind, message, count)
         SELECT name, version, kind, message, sum(count)
         FROM jsonb_to_recordset($1::jsonb)
           AS r (name text, version text, kind text, message text, count bigint)
         GROUP BY 1, 2, 3, 4
         ORDER BY 1, 2, 3, 4
         ON CONFLICT (name, version, kind, message)
           DO UPDATE SET count = f.count + excluded.count, last_at = now()`,
        [JSON.stringify(failures)],
      );
    });
  }

  /** Sums of the last minutes by version. */
  async versions(since: Date): Promise<Rows> {
    return this.dataSource.query<Rows>(
      `SELECT name, version, jsonb_object_agg(counter, total) AS counters
       FROM (
         SELECT name, version, counter, sum(count)::float8 AS total
         FROM remote_health WHERE minute >= date_trunc('minute', $1::timestamptz)
         GROUP BY name, version, counter
       ) AS sums
       GROUP BY name, version ORDER BY name, version`,
      [since],
    );
  }

  /** Sums of a remote's canaries, run by run, with those of the versions they are compared with. */
  async trials(name: string): Promise<TrialCounts> {
    return this.dataSource.query<TrialCounts>(
      `SELECT version, trial, jsonb_object_agg(counter, total) AS counters
       FROM (
         SELECT version, trial, counter, sum(count)::float8 AS total
         FROM remote_health WHERE name = $1 AND trial <> ''
         GROUP BY version, trial, counter
       ) AS sums
       GROUP BY version, trial ORDER BY trial, version`,
      [name],
    );
  }

  async failures(since: Date): Promise<RemoteHealth['failures']> {
    const rows = await this.dataSource.query<Dated<RemoteHealth['failures'], 'last_at'>>(
      `SELECT name, version, kind, message, count::float8 AS count, last_at
       FROM remote_failures WHERE last_at >= $1 ORDER BY last_at DESC, count DESC, message LIMIT ${SHOWN}`,
      [since],
    );
    return rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() }));
  }

  /** Automatic decisions about versions, from the audit log. */
  async decisions(): Promise<RemoteHealth['decisions']> {
    const rows = await this.dataSource.query<Dated<RemoteHealth['decisions'], 'at'>>(
      `SELECT at, detail->>'name' AS name, detail->>'version' AS version,
         substr(action, length('remotes.') + 1) AS action, detail->>'reason' AS reason
       FROM audit_log WHERE action LIKE 'remotes.%' ORDER BY id DESC LIMIT ${SHOWN}`,
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }

  /** Which versions servers have excluded or restored in the last two hours, the newest of each; one hour is the longest. */
  async recentDecisions(): Promise<RecentDecision[]> {
    type Row = Pick<RecentDecision, 'action'> & { at: Date; detail: Omit<RecentDecision, 'action' | 'at'> };
    const rows = await this.dataSource.query<Row[]>(
      `SELECT DISTINCT ON (target) at, substr(action, length('remotes.') + 1) AS action, detail
       FROM (SELECT * FROM audit_log WHERE action LIKE 'remotes.%' ORDER BY id DESC LIMIT ${RECENT}) AS newest
       WHERE action IN ('remotes.put-aside', 'remotes.restored') AND at > now() - interval '2 hours'
       ORDER BY target, id DESC`,
    );
    return rows.map(({ at, action, detail }) => ({ ...detail, action, at: at.toISOString() }));
  }

  /** Removes counters and messages from before a time, and surplus messages of each version. */
  async prune(before: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM remote_health WHERE minute < $1', [before]);
    await this.dataSource.query(
      `DELETE FROM remote_failures AS f USING (
         SELECT name, version, kind, message,
           row_number() OVER (PARTITION BY name, version ORDER BY count DESC, last_at DESC) AS place
         FROM remote_failures
       ) AS ranked
       WHERE (f.name, f.version, f.kind, f.message) = (ranked.name, ranked.version, ranked.kind, ranked.message)
         AND (f.last_at < $1 OR ranked.place > ${MESSAGES_KEPT})`,
      [before],
    );
  }
}
