import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { DestinationStream } from 'pino';
import { DataSource } from 'typeorm';
import { createApplication, type Application } from '../src/application';
import { readConfig } from '../src/foundation/config/config';
import { createTestDatabase, fromRun } from './test-database';

/** An API that listens on a free port, on a database of its own. */
export interface TestApi extends Application {
  /** e.g. `http://127.0.0.1:40123/api` */
  url: string;
  databaseUrl: string;
  dataSource: DataSource;
  /** Stops it; after {@link startApi}, also drops its database. */
  stop: () => Promise<void>;
}

/** What Postgres has logged in this run, for all test files. */
export const postgresLog = (): string => readFileSync(fromRun('TEST_POSTGRES_LOG'), 'utf8');

/** Proves that a caller is one of the site's own processes. */
export const INTERNAL_TOKEN = 'token-of-the-own-processes-of-a-site-in-tests';

/** Starts an instance on a database; several may share one. */
export async function startInstance(
  databaseUrl: string,
  environment: Record<string, string> = {},
  logTo?: DestinationStream,
): Promise<TestApi> {
  const application = await createApplication(
    readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', INTERNAL_TOKEN, ...environment }),
    logTo,
  );
  const { server, nest } = application;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...application,
    url: `http://127.0.0.1:${port}/api`,
    databaseUrl,
    dataSource: nest.get(DataSource),
    stop: async () => {
      server.closeAllConnections();
      await nest.close();
    },
  };
}

/** Starts the API on a fresh copy of the template. */
export async function startApi(
  environment: Record<string, string> = {},
  logTo?: DestinationStream,
): Promise<TestApi> {
  const database = await createTestDatabase();
  const instance = await startInstance(database.url, environment, logTo);
  return {
    ...instance,
    stop: async () => {
      await instance.stop();
      await database.drop();
    },
  };
}
