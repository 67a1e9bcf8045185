import type { EntityManager } from 'typeorm';

/** Tables with content, and the column by which a document of each is known. */
const TABLES = { site_config: 'key', products: 'product_id', images: 'id' } as const;

/** A row that a view has in place of today's; null for none. */
export interface ViewRow {
  table: keyof typeof TABLES;
  id: string;
  row: object | null;
}

/** Rows of a setting, which lasts for one transaction. */
const rowsOf = (table: string) =>
  `jsonb_to_recordset(current_setting('content.view')::jsonb -> '${table}') AS changed(id text, row jsonb)`;

const viewOf = (table: keyof typeof TABLES): string => `
  CREATE TEMP VIEW ${table} AS
    SELECT today.* FROM ${table} AS today
      WHERE today.${TABLES[table]}::text NOT IN (SELECT changed.id FROM ${rowsOf(table)})
    UNION ALL
    SELECT (jsonb_populate_record(NULL::${table}, changed.row)).* FROM ${rowsOf(table)}
      WHERE jsonb_typeof(changed.row) = 'object';`;

/**
 * Has the rest of a transaction read rows in place of today's, wherever a statement names the tables: temporary views
 * have precedence. They are gone when the transaction is rolled back.
 */
export async function readRows(rows: readonly ViewRow[], manager: EntityManager): Promise<void> {
  const tables = [...new Set(rows.map(({ table }) => table))];
  if (tables.length === 0) return;
  const byTable = Object.fromEntries(
    tables.map((table) => [table, rows.filter((each) => each.table === table)]),
  );
  await manager.query(`SELECT set_config('content.view', $1, true)`, [JSON.stringify(byTable)]);
  await manager.query(tables.map(viewOf).join(''));
}
