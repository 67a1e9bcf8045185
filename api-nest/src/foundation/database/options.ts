import type { DataSourceOptions } from 'typeorm';
import { DEADLINES } from '../deadlines';
import type { Config } from '../config/config';
import { migrations } from './migrations';

export type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** How to reach the database. */
export function databaseOptions(
  { url, poolSize }: Pick<Config['database'], 'url' | 'poolSize'>,
  entities: PostgresOptions['entities'] = [],
): PostgresOptions {
  return {
    type: 'postgres',
    applicationName: 'api-nest',
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    url,
    poolSize,
    connectTimeoutMS: DEADLINES.databaseConnection,
    extra: { keepAlive: true, idleTimeoutMillis: 60_000 },
  };
}
