import { Injectable } from '@nestjs/common';
import type { RedirectCount, RedirectHits } from 'shared-types';
import { DataSource } from 'typeorm';

/** Counts of redirected visits. In SQL, since TypeORM cannot add up batches in the database. */
@Injectable()
export class RedirectHitsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds counts; any number of servers may add at once. */
  async add(hits: RedirectHits['hits']): Promise<void> {
    // In sorted order, so that two servers never deadlock.
    await this.dataSource.query(
      `INSERT INTO redirect_hits AS h (from_path, hits)
       SELECT "from", sum("count") FROM jsonb_to_recordset($1::jsonb) AS r ("from" text, "count" bigint)
       GROUP BY 1 ORDER BY 1
       ON CONFLICT (from_path) DO UPDATE SET hits = h.hits + excluded.hits, last_at = now()`,
      [JSON.stringify(hits)],
    );
  }

  /** The most visited first. */
  async list(): Promise<RedirectCount[]> {
    type Row = Omit<RedirectCount, 'last_at'> & { last_at: Date };
    const rows = await this.dataSource.query<Row[]>(
      `SELECT from_path AS "from", hits::float8 AS hits, last_at FROM redirect_hits ORDER BY hits DESC, from_path`,
    );
    return rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() }));
  }
}
