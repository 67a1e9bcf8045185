import { Client } from 'pg';

// The admin's journeys share a site. Each finds the content of its first start.

const TABLES = ['site_config', 'products', 'images'];

/** Restores what visitors see; a site's first call records it instead. */
export async function freshContent(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const kept = await database.query("SELECT 1 FROM pg_tables WHERE tablename = 'kept_site_config'");
    await (kept.rowCount === 0 ? keep(database) : putBack(database));
  } finally {
    await database.end();
  }
}

async function keep(database: Client): Promise<void> {
  const copies = TABLES.map((table) => `CREATE TABLE kept_${table} AS TABLE public.${table};`);
  await database.query(`BEGIN; ${copies.join(' ')} COMMIT;`);
}

/**
 * Histories are append-only, so config values go back under the revisions they have reached; a key that was unset
 * becomes the empty value that unset keys answer. Triggers tell the API, which forgets what it has in memory.
 */
async function putBack(database: Client): Promise<void> {
  await database.query(`
    BEGIN;
    UPDATE site_config SET value = COALESCE(
      (SELECT value FROM kept_site_config AS before WHERE before.key = site_config.key),
      CASE jsonb_typeof(value) WHEN 'array' THEN '[]'::jsonb ELSE '{}'::jsonb END
    );
    DELETE FROM products;
    INSERT INTO products OVERRIDING SYSTEM VALUE SELECT * FROM kept_products;
    DELETE FROM images;
    INSERT INTO images OVERRIDING SYSTEM VALUE SELECT * FROM kept_images;
    COMMIT;
  `);
}
