import { asSiteRole } from '../../tooling/src/embedded-postgres/site-role';
import { createDatabaseFrom } from '../../tooling/src/embedded-postgres/test-postgres';
import { SITE_PASSWORD } from './site-password';

/** A variable of this run. @throws Error outside of one */
export function fromRun(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by test/global-setup.ts`);
  return value;
}

/** A database with migrations and seeds, for one test file; `url` is that of the site's own role. */
export async function createTestDatabase(): ReturnType<typeof createDatabaseFrom> {
  const database = await createDatabaseFrom(fromRun('TEST_TEMPLATE'), fromRun('TEST_POSTGRES_URL'));
  return { ...database, url: asSiteRole(database.url, SITE_PASSWORD) };
}
