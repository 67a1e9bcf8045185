import { Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';

/** The pool that TypeORM opened. */
export function poolOf(dataSource: DataSource): Pool {
  const { driver } = dataSource;
  if (!('master' in driver)) throw new Error('The API needs the Postgres driver.');
  return driver.master as Pool;
}

/** A statement that each connection prepares once, by name. */
export interface Statement {
  name: string;
  text: string;
}

/** Runs the statements that have to be fast: prepared once a connection, and bypassing TypeORM's query runner. */
@Injectable()
export class Statements {
  private readonly pool: Pool;

  constructor(dataSource: DataSource) {
    this.pool = poolOf(dataSource);
  }

  /** Runs a statement in a transaction of its own. */
  async run<Row extends QueryResultRow>({ name, text }: Statement, values: unknown[]): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>({ name, text, values });
    return rows;
  }
}
