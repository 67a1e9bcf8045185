import type { Client } from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  /** The table that it refers to, if any. */
  refersTo: string | null;
}

/** Every column that a writer sets, of every table of the site; tables that others refer to come first. */
const COLUMNS = `
  SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type,
    (SELECT k.confrelid::regclass::text FROM pg_constraint k
     WHERE k.contype = 'f' AND k.conrelid = c.oid AND k.conkey = ARRAY[a.attnum]) AS "refersTo"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attidentity = ''
  ORDER BY EXISTS (SELECT FROM pg_constraint k WHERE k.contype = 'f' AND k.conrelid = c.oid), c.oid, a.attnum`;

/** All that defines a schema, one line each; names of constraints and order included. */
const DEFINITIONS = `
  SELECT format('%s.%s %s %s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    a.attnotnull, a.attidentity, a.attstorage, c.relpersistence, pg_get_expr(d.adbin, d.adrelid)) AS line
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')
  ORDER BY 1`;

/** Values of columns that have rules which a type does not tell. */
const RULED: Record<string, (n: number) => unknown> = {
  'products.product_id': (n) => `product-${n}`,
  'product_revisions.action': () => 'created',
  'enquiries.status': () => 'new',
  'mail_jobs.kind': (n) => (n % 2 === 0 ? 'confirmation' : 'notification'),
  'mail_jobs.state': () => 'waiting',
  // A message has one target.
  'mail_jobs.user_id': () => null,
  'mail_jobs.answer_id': () => null,
  'mail_jobs.target_table': () => null,
  'mail_jobs.target_id': () => null,
  'enquiries.assignee_id': () => null,
  'content_releases.takes_back': () => null,
  'users.role': () => 'owner',
};

/** Whether a row needs one of another table. */
const isChild = ({ table, name, refersTo }: Column) => refersTo !== null && !RULED[`${table}.${name}`];

/** How many rows {@link fillTables} gives a table: those that others refer to have one more, for a new row there. */
const rowsOf = (columns: Column[]) => (columns.some(isChild) ? 2 : 3);

/** A plausible value of each type, another one for each `n`. */
const OF_TYPE: Record<string, (column: string, n: number) => unknown> = {
  text: (column, n) => `${column} ${n}`,
  integer: (_column, n) => n,
  bigint: (_column, n) => n,
  real: () => 0.5,
  boolean: () => true,
  jsonb: (column, n) => JSON.stringify({ [column]: n }),
  bytea: () => Buffer.from([0, 255]),
  uuid: (_column, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  'text[]': (column) => [column],
  'timestamp with time zone': (_column, n) => new Date(Date.UTC(2026, 2, n)),
};

function valueOf({ table, name, type, refersTo }: Column, n: number): unknown {
  const ruled = RULED[`${table}.${name}`];
  if (ruled) return ruled(n);
  if (refersTo !== null) return n;
  const typical = OF_TYPE[type];
  if (!typical) throw new Error(`test/schema.ts knows no value of the type ${type} (${table}.${name}).`);
  return typical(name, n);
}

async function tablesOf(client: Client): Promise<[table: string, columns: Column[]][]> {
  const { rows } = await client.query<Column>(COLUMNS);
  return [...new Set(rows.map(({ table }) => table))].map((table) => [
    table,
    rows.filter((column) => column.table === table),
  ]);
}

const insertion = (table: string, columns: Column[]) =>
  `INSERT INTO ${table} (${columns.map(({ name }) => name).join()}) VALUES (${columns.map((_, n) => `$${n + 1}`).join()})`;

const rowOf = (columns: Column[], n: number) => columns.map((column) => valueOf(column, n));

/** The definition of every table, column, index, constraint, trigger and function of the site. */
export async function schemaOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(DEFINITIONS);
  return rows.map(({ line }) => line);
}

/** Puts rows with a value in every column into every table. */
export async function fillTables(client: Client): Promise<void> {
  for (const [table, columns] of await tablesOf(client)) {
    for (let n = 1; n <= rowsOf(columns); n += 1)
      await client.query(insertion(table, columns), rowOf(columns, n));
  }
}

export type Rows = Record<string, Record<string, unknown>[]>;

/** All rows of all tables, or those columns and tables that an earlier reading has. */
export async function readTables(client: Client, earlier?: Rows): Promise<Rows> {
  const found: Rows = {};
  const tables = earlier ? Object.keys(earlier) : (await tablesOf(client)).map(([table]) => table);
  for (const table of tables) {
    const columns = Object.keys(earlier?.[table]?.[0] ?? { '*': true }).join();
    const { rows } = await client.query<Record<string, unknown>>(
      `SELECT ${columns} FROM ${table} ORDER BY 1`,
    );
    found[table] = rows;
  }
  return found;
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** What the version of a schema may do: store a row with every column that it knows, read, change and delete rows. */
export async function statementsOf(client: Client): Promise<Statement[]> {
  return (await tablesOf(client)).flatMap(([table, columns]) => {
    const names = columns.map(({ name }) => name);
    return [
      { text: insertion(table, columns), values: rowOf(columns, rowsOf(columns) + 1) },
      { text: `SELECT ${names.join()} FROM ${table}`, values: [] },
      { text: `UPDATE ${table} SET ${names.map((name) => `${name} = ${name}`).join()}`, values: [] },
      { text: `DELETE FROM ${table}`, values: [] },
    ];
  });
}

/** Those of the statements that a database carries out. Nothing of what they do stays. */
export async function statementsThatWork(client: Client, statements: Statement[]): Promise<Statement[]> {
  const working: Statement[] = [];
  for (const statement of statements) {
    await client.query('BEGIN');
    const works = await client.query(statement.text, statement.values).then(
      () => true,
      () => false,
    );
    await client.query('ROLLBACK');
    if (works) working.push(statement);
  }
  return working;
}
