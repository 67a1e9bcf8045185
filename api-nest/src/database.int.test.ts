import { DataSource } from 'typeorm';
import { createDatabaseFrom } from '../../tooling/src/embedded-postgres/test-postgres';
import { createApplication } from './application';
import { readConfig } from './foundation/config/config';
import { migrations } from './foundation/database/migrations';
import { databaseOptions } from './foundation/database/options';

let database: Awaited<ReturnType<typeof createDatabaseFrom>>;
beforeEach(async () => {
  database = await createDatabaseFrom('template1', process.env['TEST_POSTGRES_URL'] ?? '');
});
afterEach(() => database.drop());

const boot = (environment: Record<string, string> = {}) =>
  createApplication(readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent', ...environment }));

it('prepares an empty database once when five instances boot at the same moment', async () => {
  const instances = await Promise.all(Array.from({ length: 5 }, () => boot({ DATABASE_POOL: '2' })));
  const dataSource = await new DataSource(databaseOptions({ url: database.url, poolSize: 2 })).initialize();
  const [counts] = await dataSource.query(`SELECT
    (SELECT count(*)::int FROM products) AS products,
    (SELECT count(*)::int FROM site_config_revisions) AS revisions,
    (SELECT count(*)::int FROM users) AS users,
    (SELECT count(*)::int FROM migrations) AS migrations`);
  expect(counts).toEqual({ products: 4, revisions: 1, users: 1, migrations: migrations.length });
  expect(instances.filter(({ createdOwner }) => createdOwner !== undefined)).toHaveLength(1);
  await dataSource.destroy();
  await Promise.all(instances.map(({ nest }) => nest.close()));
});

it('makes up the first owner’s password when none is given, and tells it that once', async () => {
  const first = await boot();
  expect(first.createdOwner).toEqual({
    email: 'owner@example.com',
    password: expect.stringMatching(/^[\w-]{16}$/),
  });
  await first.nest.close();
  const second = await boot();
  expect(second.createdOwner).toBeUndefined();
  await second.nest.close();
});

it('does not bring back a product that an owner deleted', async () => {
  const first = await boot({ ADMIN_PASSWORD: 'given from outside' });
  expect(first.createdOwner).toEqual({ email: 'owner@example.com' });
  await first.nest.get(DataSource).query(`DELETE FROM products WHERE product_id = 'desk-system'`);
  await first.nest.close();
  const second = await boot();
  const rows: unknown[] = await second.nest.get(DataSource).query('SELECT product_id FROM products');
  expect(rows).toHaveLength(3);
  await second.nest.close();
});

it('can be taken back, migration by migration', async () => {
  const dataSource = await new DataSource(databaseOptions({ url: database.url, poolSize: 2 })).initialize();
  await dataSource.runMigrations();
  for (let left = migrations.length; left > 0; left -= 1) await dataSource.undoLastMigration();
  const [{ count }] = await dataSource.query(
    `SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  );
  expect(count).toBe(0);
  await dataSource.destroy();
});

it('says what to do when the database is not there', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none', LOG_LEVEL: 'silent' });
  await expect(createApplication(config)).rejects.toThrow('Check that Postgres is running');
});
