import type { SiteConfigKey } from 'shared-types';
import type { EntityManager } from 'typeorm';

/**
 * The site config's value under a key, for features other than `site-config`; undefined when it was never set, or no
 * longer matches the schema.
 */
export async function readStoredConfig<T>(
  manager: EntityManager,
  key: SiteConfigKey,
  schema: Schema<T>,
): Promise<T | undefined> {
  const rows: { value: unknown }[] = await manager.query('SELECT value FROM site_config WHERE key = $1', [
    key,
  ]);
  return parsed(rows, schema);
}

/** The value that a key had at an earlier moment; also undefined for one before its history. */
export async function readEarlierConfig<T>(
  manager: EntityManager,
  key: SiteConfigKey,
  at: Date,
  schema: Schema<T>,
): Promise<T | undefined> {
  const rows: { value: unknown }[] = await manager.query(
    `SELECT value FROM site_config_revisions WHERE key = $1 AND created_at <= $2
     ORDER BY revision DESC LIMIT 1`,
    [key, at],
  );
  return parsed(rows, schema);
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

function parsed<T>([row]: { value: unknown }[], schema: Schema<T>): T | undefined {
  const read = schema.safeParse(row?.value);
  return read.success ? read.data : undefined;
}

/** A value to be stored under a key. */
export interface ConfigWrite {
  key: SiteConfigKey;
  value: unknown;
  /** Email address; null for the site's own seed. */
  author: string | null;
  restoredFrom?: number;
}

/**
 * Stores a value as the key's next revision and returns its number. Concurrent writers of one key queue up at its row,
 * so revisions have no gaps and none is overwritten. In SQL, since TypeORM's upsert cannot count up.
 */
export async function writeRevision(manager: EntityManager, write: ConfigWrite): Promise<number> {
  const { key, value, author, restoredFrom = null } = write;
  const rows: { revision: number }[] = await manager.query(
    `WITH written AS (
       INSERT INTO site_config (key, value, revision) VALUES ($1, $2::jsonb, 1)
       ON CONFLICT (key) DO UPDATE
         SET value = excluded.value, revision = site_config.revision + 1, updated_at = now()
       RETURNING revision
     )
     INSERT INTO site_config_revisions (key, revision, value, author, restored_from)
     SELECT $1, revision, $2::jsonb, $3, $4 FROM written
     RETURNING revision`,
    [key, JSON.stringify(value), author, restoredFrom],
  );
  const revision = rows[0]?.revision;
  if (revision === undefined) throw new Error(`No revision was written for ${key}`);
  return revision;
}

/** Lets writers of one key wait for each other until the transaction ends, even before it is first set. */
export const lockConfig = (manager: EntityManager, key: SiteConfigKey): Promise<unknown> =>
  manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`site-config:${key}`]);
