import {
  createDatabaseFrom,
  startTestPostgres,
  type TestPostgres,
} from '../../tooling/src/embedded-postgres/test-postgres';
import { ensureSiteRole } from '../../tooling/src/embedded-postgres/site-role';
import { openPreparedDatabase } from '../src/database';
import { SITE_PASSWORD } from './site-password';
import { TEST_OWNER } from './test-owner';

declare global {
  var integrationPostgres: TestPostgres | undefined;
}

/**
 * One real Postgres for a run of the integration tests, with a migrated and seeded database that each test file
 * copies (test/api.ts), and uses as the site does, without being a superuser. Workers find it in the environment.
 */
async function setUp(): Promise<void> {
  const postgres = await startTestPostgres();
  globalThis.integrationPostgres = postgres;
  const template = await createDatabaseFrom('template1', postgres.adminUrl);
  const { dataSource } = await openPreparedDatabase({
    database: { url: await ensureSiteRole(template.url, SITE_PASSWORD), poolSize: 2 },
    firstOwner: TEST_OWNER,
  });
  await dataSource.destroy();
  process.env['TEST_POSTGRES_URL'] = postgres.adminUrl;
  process.env['TEST_POSTGRES_LOG'] = postgres.logFile;
  process.env['TEST_TEMPLATE'] = template.name;
}

export = setUp;
