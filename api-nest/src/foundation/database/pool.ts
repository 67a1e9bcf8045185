import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** The pool that TypeORM opened. */
export function poolOf(dataSource: DataSource): Pool {
  const { driver } = dataSource;
  if (!('master' in driver)) throw new Error('The API needs the Postgres driver.');
  return driver.master as Pool;
}
