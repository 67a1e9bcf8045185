import { DataSource } from 'typeorm';
import {
  createDatabaseFrom,
  startTestPostgres,
  type TestPostgres,
} from '../../tooling/src/embedded-postgres/test-postgres';
import { databaseOptions } from '../src/database/options';
import { prepareDatabase } from '../src/database/prepare';
import { TEST_OWNER } from './test-owner';

declare global {
  var integrationPostgres: TestPostgres | undefined;
}

/**
 * One real Postgres for a run of the integration tests, with a migrated and seeded database that each test file
 * copies (test/api.ts). Workers find it in the environment.
 */
async function setUp(): Promise<void> {
  const postgres = await startTestPostgres();
  globalThis.integrationPostgres = postgres;
  const template = await createDatabaseFrom('template1', postgres.adminUrl);
  const dataSource = await new DataSource(databaseOptions({ url: template.url, poolSize: 2 })).initialize();
  await prepareDatabase(dataSource, TEST_OWNER);
  await dataSource.destroy();
  process.env['TEST_POSTGRES_URL'] = postgres.adminUrl;
  process.env['TEST_TEMPLATE'] = template.name;
}

export = setUp;
