import { Client } from 'pg';
import { runningSite } from './running-site';

// One site serves all tests at once. Those that change what visitors see take a lock that the others share, and put
// back what they changed, so that each finds the site as it was first started.

const LOCK = 7_301_942;
const TABLES = ['site_config', 'products', 'images'];

async function withLock(sql: string, run: (database: Client) => Promise<void>): Promise<void> {
  const database = new Client({ connectionString: runningSite().databaseUrl });
  await database.connect();
  try {
    // The lock ends with the connection, whatever becomes of the test.
    await database.query(`SELECT ${sql}(${LOCK})`);
    await run(database);
  } finally {
    await database.end();
  }
}

/** Runs a test that only reads: any number at once, but never beside one that publishes. */
export function amongReaders(use: () => Promise<void>): Promise<void> {
  return withLock('pg_advisory_lock_shared', use);
}

/** Runs a test that publishes: alone, and the content is afterwards what it was before the first of them. */
export function aloneWithContent(use: () => Promise<void>): Promise<void> {
  return withLock('pg_advisory_lock', async (database) => {
    await keepContent(database);
    try {
      await use();
    } finally {
      await putBack(database);
    }
  });
}

async function keepContent(database: Client): Promise<void> {
  const kept = await database.query("SELECT 1 FROM pg_namespace WHERE nspname = 'kept'");
  if (kept.rowCount !== 0) return;
  const copies = TABLES.map((table) => `CREATE TABLE kept.${table} AS TABLE public.${table};`);
  await database.query(`BEGIN; CREATE SCHEMA kept; ${copies.join(' ')} COMMIT;`);
}

/**
 * Histories are append-only, so config values go back under the revisions they have reached; a key that was unset
 * becomes the empty value that unset keys answer. Triggers tell the API, which forgets what it has in memory.
 */
async function putBack(database: Client): Promise<void> {
  await database.query(`
    BEGIN;
    UPDATE site_config SET value = COALESCE(
      (SELECT value FROM kept.site_config AS before WHERE before.key = site_config.key),
      CASE jsonb_typeof(value) WHEN 'array' THEN '[]'::jsonb ELSE '{}'::jsonb END
    );
    DELETE FROM products;
    INSERT INTO products OVERRIDING SYSTEM VALUE SELECT * FROM kept.products;
    DELETE FROM images;
    INSERT INTO images OVERRIDING SYSTEM VALUE SELECT * FROM kept.images;
    COMMIT;
  `);
}
