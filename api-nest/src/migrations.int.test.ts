import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { createDatabaseFrom } from '../../tooling/src/embedded-postgres/test-postgres';
import { eventually } from '../test/eventually';
import {
  fillTables,
  readTables,
  schemaOf,
  statementsOf,
  statementsThatWork,
  type Statement,
} from '../test/schema';
import { entities } from './database';
import { migrations } from './foundation/database/migrations';
import { databaseOptions } from './foundation/database/options';
import { runMigrations } from './foundation/database/prepare';

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** A connection to an empty database of its own. */
async function emptyDatabase(): Promise<{ client: Client; url: string }> {
  const { url, drop } = await createDatabaseFrom('template1', process.env['TEST_POSTGRES_URL'] ?? '');
  opened.push(drop);
  return { client: await connect(url), url };
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  opened.push(() => client.end());
  return client;
}

/** Brings a database to the schema of the first `count` migrations. */
async function migrate(url: string, count: number): Promise<void> {
  const options = { ...databaseOptions({ url, poolSize: 2 }), migrations: migrations.slice(0, count) };
  const dataSource = await new DataSource(options).initialize();
  try {
    await runMigrations(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

let newest: string[];
beforeAll(async () => {
  const { client, url } = await emptyDatabase();
  await migrate(url, migrations.length);
  newest = await schemaOf(client);
});

/** What an entity does not describe, and a migration alone decides: indexes, defaults, and constraints. */
const NOT_OF_ENTITIES = /^DROP INDEX |^ALTER TABLE \S+ (ALTER COLUMN \S+ DROP DEFAULT|DROP CONSTRAINT \S+)$/;

it('the migrated schema has the tables and columns that the entities describe, and no others', async () => {
  const { url } = await emptyDatabase();
  await migrate(url, migrations.length);
  const dataSource = await new DataSource(databaseOptions({ url, poolSize: 2 }, entities)).initialize();
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  const changes = upQueries.map(({ query }) => query).filter((query) => !NOT_OF_ENTITIES.test(query));
  expect(changes).toEqual([]);
});

/** What a migration is there to forbid. */
const FORBIDDEN: Record<string, string[]> = {
  AuditLog1767225600006: ['UPDATE site_config_revisions', 'DELETE FROM site_config_revisions'],
};

it.each(migrations.map(({ name }, n) => [name, n] as const))(
  'a database from before %s keeps its rows, and the version before serves on beside it',
  async (name, before) => {
    const { client, url } = await emptyDatabase();
    await migrate(url, before);
    await fillTables(client);
    const rows = await readTables(client);
    const worked = await statementsThatWork(client, await statementsOf(client));

    await migrate(url, before + 1);
    const work = await statementsThatWork(client, worked);
    await migrate(url, migrations.length);

    const isForbidden = ({ text }: Statement) => FORBIDDEN[name]?.some((start) => text.startsWith(start));
    expect(worked.filter((statement) => !work.includes(statement) && !isForbidden(statement))).toEqual([]);
    expect(await readTables(client, rows)).toEqual(rows);
    expect(await schemaOf(client)).toEqual(newest);
  },
);

it('a migration that waits for a table blocks no statement, and ends when it is free', async () => {
  // TypeORM tells of each attempt.
  jest.spyOn(console, 'log').mockImplementation();
  const { client: visitor, url } = await emptyDatabase();
  await migrate(
    url,
    migrations.findIndex(({ name }) => name.startsWith('ConsentText')),
  );
  const report = await connect(url);
  await report.query('BEGIN; SELECT count(*) FROM enquiries');
  let done = false;
  const migrating = migrate(url, migrations.length).finally(() => (done = true));
  await eventually(async () => {
    const { rows } = await report.query(
      'SELECT FROM pg_locks JOIN pg_database d ON d.oid = database WHERE NOT granted AND datname = current_database()',
    );
    expect(rows).toHaveLength(1);
  });

  await visitor.query('SELECT count(*) FROM enquiries');
  expect(done).toBe(false);

  await report.query('COMMIT');
  await migrating;
  expect(await schemaOf(visitor)).toEqual(newest);
});
