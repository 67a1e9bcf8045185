import { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import { DEADLINES } from '../deadlines';
import { poolOf } from './pool';

/** A connection of pg's, which also knows whether a statement is under way. */
type Connection = PoolClient & { readyForQuery?: boolean };

/**
 * Ends connections on which a statement gets no answer, as when Postgres is frozen: its caller then
 * learns that the database is away. The connection ends, not only the call: what was begun on it can never become part
 * of another caller's transaction. Migrations, which may take longer, come before.
 */
export function limitSilence(dataSource: DataSource, silenceMs: number = DEADLINES.databaseSilence): void {
  poolOf(dataSource).on('acquire', (client: Connection) => {
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    const late = (): void => {
      if (client.readyForQuery === true) return;
      stream.destroy(Object.assign(new Error('Postgres did not answer in time.'), { code: 'ETIMEDOUT' }));
    };
    stream.removeAllListeners('timeout');
    stream.setTimeout(silenceMs, late);
  });
}
