import { Injectable } from '@nestjs/common';
import {
  FAILURES_SHOWN,
  SERIES_HOURS,
  type HealthBatch,
  type HealthSeries,
  type RecentDecision,
  type RemoteHealth,
  type TrialCounts,
} from 'shared-types';
import { DataSource } from 'typeorm';

/** Failures kept of each version; the rarest and oldest are removed first. */
const FAILURES_KEPT = 50;
/** How many decisions are answered. */
const SHOWN = 50;
/** Versions of a remote that are shown over time: as many as a plot can tell apart. */
const SERIES_VERSIONS = 4;
/** How many decisions are looked through for the newest about each version. */
const RECENT = 500;

type Rows = RemoteHealth['versions'];

/** Names of the remotes that are read; null for all. */
type Remotes = readonly string[] | null;

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
        `INSERT INTO remote_failures AS f (name, version, kind, message, module, browser, frames, count)
         SELECT name, version, kind, message, coalesce(module, ''), coalesce(browser, ''),
           coalesce(frames, '{}'), sum(count)
         FROM jsonb_to_recordset($1::jsonb) AS r (name text, version text, kind text, message text,
           module text, browser text, frames text[], count bigint)
         GROUP BY 1, 2, 3, 4, 5, 6, 7
         ORDER BY 1, 2, 3, 4, 5, 6, 7
         ON CONFLICT (name, version, kind, message, module, browser, frames)
           DO UPDATE SET count = f.count + excluded.count, last_at = now()`,
        [JSON.stringify(failures)],
      );
    });
    if (failures.length > 0) await this.removeSurplus();
  }

  /** Sums of the last minutes by version. */
  async versions(since: Date, remotes: Remotes): Promise<Rows> {
    return this.dataSource.query<Rows>(
      `SELECT name, version, jsonb_object_agg(counter, total) AS counters
       FROM (
         SELECT name, version, counter, sum(count)::float8 AS total
         FROM remote_health
         WHERE minute >= date_trunc('minute', $1::timestamptz) AND ($2::text[] IS NULL OR name = ANY ($2))
         GROUP BY name, version, counter
       ) AS sums
       GROUP BY name, version ORDER BY name, version`,
      [since, remotes],
    );
  }

  /** Sums of a remote's most visited versions over time. @param since start of the first point */
  async series(name: string, since: Date): Promise<HealthSeries['points']> {
    const rows = await this.dataSource.query<Dated<HealthSeries['points'], 'at'>>(
      `WITH counted AS (
         SELECT version, date_bin('${SERIES_HOURS} hours', minute, $2::timestamptz) AS at, counter, count
         FROM remote_health WHERE name = $1 AND minute >= $2
       ), shown AS (
         SELECT version FROM counted GROUP BY version
         ORDER BY sum(count) FILTER (WHERE counter = 'visits') DESC NULLS LAST, version DESC LIMIT ${SERIES_VERSIONS}
       )
       SELECT at, version, jsonb_object_agg(counter, total) AS counters
       FROM (
         SELECT at, version, counter, sum(count)::float8 AS total
         FROM counted JOIN shown USING (version) GROUP BY at, version, counter
       ) AS sums
       GROUP BY at, version ORDER BY at, version`,
      [name, since],
    );
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
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

  /** @param version null for all */
  async failures(since: Date, remotes: Remotes, version: string | null): Promise<RemoteHealth['failures']> {
    const rows = await this.dataSource.query<Dated<RemoteHealth['failures'], 'last_at'>>(
      `SELECT name, version, kind, message, nullif(module, '') AS module, nullif(browser, '') AS browser, frames,
         count::float8 AS count, last_at
       FROM remote_failures
       WHERE last_at >= $1 AND ($2::text[] IS NULL OR name = ANY ($2)) AND ($3::text IS NULL OR version = $3)
       ORDER BY last_at DESC, count DESC, message, browser LIMIT ${FAILURES_SHOWN}`,
      [since, remotes, version],
    );
    return rows.map(({ module, browser, last_at, ...row }) => ({
      ...row,
      ...(module && { module }),
      ...(browser && { browser }),
      last_at: last_at.toISOString(),
    }));
  }

  /** Automatic decisions about versions, from the audit log. */
  async decisions(remotes: Remotes): Promise<RemoteHealth['decisions']> {
    const rows = await this.dataSource.query<Dated<RemoteHealth['decisions'], 'at'>>(
      `SELECT at, detail->>'name' AS name, detail->>'version' AS version,
         substr(action, length('remotes.') + 1) AS action, detail->>'reason' AS reason
       FROM audit_log
       WHERE action LIKE 'remotes.%' AND ($1::text[] IS NULL OR detail->>'name' = ANY ($1))
       ORDER BY id DESC LIMIT ${SHOWN}`,
      [remotes],
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

  /** Removes counters and failures from before a time. */
  async prune(before: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM remote_health WHERE minute < $1', [before]);
    await this.dataSource.query('DELETE FROM remote_failures WHERE last_at < $1', [before]);
  }

  /** Removes surplus failures of each version; what another server is adding to at this moment stays until the next time. */
  private async removeSurplus(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM remote_failures WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM remote_failures
         WHERE ctid IN (
           SELECT ctid FROM (
             SELECT ctid, row_number() OVER (PARTITION BY name, version ORDER BY count DESC, last_at DESC) AS place
             FROM remote_failures
           ) AS ranked WHERE place > ${FAILURES_KEPT}
         ) FOR UPDATE SKIP LOCKED
       ))`,
    );
  }
}
