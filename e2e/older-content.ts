import type { Client } from 'pg';

/** Makes all that has been saved until now forty days older. */
export async function makeOlder(database: Pick<Client, 'query'>): Promise<void> {
  for (const table of ['product_revisions', 'site_config_revisions', 'image_revisions'])
    await database.query(
      `ALTER TABLE ${table} DISABLE TRIGGER USER; UPDATE ${table} SET created_at = created_at - interval '40 days';
       ALTER TABLE ${table} ENABLE TRIGGER USER`,
    );
}
