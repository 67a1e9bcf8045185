import type { DestinationStream } from 'pino';
import { DataSource } from 'typeorm';
import { ensureSiteRole } from '../../tooling/src/embedded-postgres/site-role';
import { createDatabaseFrom } from '../../tooling/src/embedded-postgres/test-postgres';
import { createApplication } from './application';
import { readConfig } from './foundation/config/config';
import { consentText, SITE_CONFIG_KEYS } from 'shared-types';
import { ConsentText1767225600015 } from './foundation/database/migrations/1767225600015-consent-text';
import { SeededImages1767225600022 } from './foundation/database/migrations/1767225600022-seeded-images';
import { migrations } from './foundation/database/migrations';
import { databaseOptions } from './foundation/database/options';

let database: Awaited<ReturnType<typeof createDatabaseFrom>>;
beforeEach(async () => {
  database = await createDatabaseFrom('template1', process.env['TEST_POSTGRES_URL'] ?? '');
});
afterEach(() => database.drop());

const boot = (environment: Record<string, string> = {}, logTo?: DestinationStream) =>
  createApplication(readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent', ...environment }), logTo);

it('prepares an empty database once when five instances boot at the same moment', async () => {
  const instances = await Promise.all(Array.from({ length: 5 }, () => boot({ DATABASE_POOL: '2' })));
  const dataSource = await new DataSource(databaseOptions({ url: database.url, poolSize: 2 })).initialize();
  const [counts] = await dataSource.query(`SELECT
    (SELECT count(*)::int FROM products) AS products,
    (SELECT count(*)::int FROM site_config_revisions) AS revisions,
    (SELECT count(*)::int FROM users) AS users,
    (SELECT count(*)::int FROM migrations) AS migrations`);
  // Each key has the state in which it was delivered.
  const revisions = SITE_CONFIG_KEYS.length;
  expect(counts).toEqual({ products: 4, revisions, users: 1, migrations: migrations.length });
  expect(instances.filter(({ createdOwner }) => createdOwner !== undefined)).toHaveLength(1);
  await dataSource.destroy();
  await Promise.all(instances.map(({ nest }) => nest.close()));
});

it('makes up the first owner’s password when none is given, and reports it once', async () => {
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

it.each([
  ['common', 'Password1234', 'one of the first passwords'],
  ['too short', 'quiet-elm', 'at least 10 characters'],
  ['made of the address', 'owner@example.com', 'made of the email address'],
])(
  'creates no first owner with a password that is %s, and says what to do',
  async (_kind, password, reason) => {
    await expect(boot({ ADMIN_PASSWORD: password })).rejects.toThrow(
      new RegExp(
        `^ADMIN_PASSWORD cannot be used for owner@example.com\\. .*${reason}.* Set another, or leave it out`,
      ),
    );
    const next = await boot({ ADMIN_PASSWORD: 'given from outside' });
    expect(next.createdOwner).toEqual({ email: 'owner@example.com' });
    await next.nest.close();
  },
);

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

it('keeps the prices that an owner saved before the site came with a price list', async () => {
  const first = await boot();
  await first.nest
    .get(DataSource)
    .query(
      `DELETE FROM seeds WHERE name = 'prices'; UPDATE site_config SET value = '[]' WHERE key = 'prices'`,
    );
  await first.nest.close();
  const second = await boot();
  const rows: unknown[] = await second.nest
    .get(DataSource)
    .query(`SELECT value, revision FROM site_config WHERE key = 'prices'`);
  expect(rows).toEqual([{ value: [], revision: 1 }]);
  await second.nest.close();
});

it('says of earlier enquiries which wording their senders agreed to, with the brand of then', async () => {
  const dataSource = await new DataSource(databaseOptions({ url: database.url, poolSize: 2 })).initialize();
  await dataSource.runMigrations();
  const last = migrations.length - migrations.indexOf(ConsentText1767225600015);
  for (let n = 0; n < last; n += 1) await dataSource.undoLastMigration();
  await dataSource.query(`
    INSERT INTO site_config_revisions (key, revision, value, created_at)
    VALUES ('site_settings', 1, '{"brandName": "O''Shelf"}', '2026-03-01');
    INSERT INTO site_config (key, value, revision) VALUES ('site_settings', '{"brandName": "O''Shelf"}', 1);
  `);
  const enquire = (reference: string, day: string) =>
    dataSource.query(
      `INSERT INTO enquiries (reference, first_name, last_name, email, interest, consent_version, consented_at)
       VALUES ($1, 'Ada', 'L', 'a@example.com', 'office', '2026-01', $2)`,
      [reference, day],
    );
  await enquire('FR-1', '2026-02-01');
  await enquire('FR-2', '2026-04-01');
  await dataSource.runMigrations();
  // As the previous version does, which does not know the column.
  await enquire('FR-3', '2026-05-01');
  const rows: { consent_text: string }[] = await dataSource.query(
    'SELECT consent_text FROM enquiries ORDER BY reference',
  );
  const brands = ['Formraster', "O'Shelf", "O'Shelf"];
  expect(rows.map(({ consent_text: text }) => text)).toEqual(brands.map((brand) => consentText(brand)));
  await dataSource.destroy();
});

it('takes the seeded image from products whose image no owner has chosen', async () => {
  const dataSource = await new DataSource(databaseOptions({ url: database.url, poolSize: 2 })).initialize();
  await dataSource.runMigrations();
  const last = migrations.length - migrations.indexOf(SeededImages1767225600022);
  for (let n = 0; n < last; n += 1) await dataSource.undoLastMigration();
  const ids = ['wall-system', 'desk-system', 'display-solution', 'free-standing'];
  for (const id of ids)
    await dataSource.query(
      `INSERT INTO products (product_id, name, description, price, image)
       VALUES ($1, $1, '', '', '/pictures/' || $1::text || '.jpg')`,
      [id],
    );
  const revise = (id: string, image: string) =>
    dataSource.query(
      `INSERT INTO product_revisions (product_id, action, snapshot)
       VALUES ($1, 'updated', jsonb_build_object('image', $2::text))`,
      [id, image],
    );
  await revise('desk-system', '/pictures/desk-system.jpg');
  await revise('display-solution', '/pictures/hero-1.jpg');
  await revise('display-solution', '/pictures/display-solution.jpg');
  await dataSource.query(
    `UPDATE products SET image = '/pictures/hero-2.jpg' WHERE product_id = 'free-standing'`,
  );
  await dataSource.runMigrations();
  const rows: { image: string | null }[] = await dataSource.query(
    'SELECT image FROM products ORDER BY position',
  );
  expect(rows.map(({ image }) => image)).toEqual([
    null,
    null,
    '/pictures/display-solution.jpg',
    '/pictures/hero-2.jpg',
  ]);
  await dataSource.destroy();
});

it('rolls back, migration by migration', async () => {
  const dataSource = await new DataSource(databaseOptions({ url: database.url, poolSize: 2 })).initialize();
  await dataSource.runMigrations();
  for (let left = migrations.length; left > 0; left -= 1) await dataSource.undoLastMigration();
  const [{ count }] = await dataSource.query(
    `SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  );
  expect(count).toBe(0);
  await dataSource.destroy();
});

it('goes on as a role of its own on what a superuser made, and warns of superusers', async () => {
  const lines: string[] = [];
  const asSuperuser = await boot({ LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) });
  await asSuperuser.nest.close();
  expect(lines.join('')).toContain('the API is connected as a superuser');

  const url = await ensureSiteRole(database.url, 'password-of-the-site');
  lines.length = 0;
  const ours = await boot(
    { LOG_LEVEL: 'warn', DATABASE_URL: url },
    { write: (line) => void lines.push(line) },
  );
  expect(lines).toEqual([]);
  const dataSource = ours.nest.get(DataSource);
  await dataSource.query(`UPDATE products SET name = name || '!'`);
  for (let left = migrations.length; left > 0; left -= 1) await dataSource.undoLastMigration();
  await dataSource.runMigrations();
  await ours.nest.close();
});

it('says what to do when the database is not there', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none', LOG_LEVEL: 'silent' });
  await expect(createApplication(config)).rejects.toThrow('Check that Postgres is running');
});
