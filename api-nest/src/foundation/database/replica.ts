import { Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../http/domain-errors';
import { isDatabaseAway } from './database-away';
import { outliveLostConnections } from './lost-connections';
import type { PostgresOptions } from './options';

/** Time between attempts to reach a replica that is away. */
const PROBE_MS = 5000;

/** How long a visitor waits for a replica to connect, and to answer, before the primary is asked instead. */
const PATIENCE_MS = { connect: 2000, answer: 5000 };

/** Host, port and database of a connection string, without its password, for the log. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

const isAway = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && /Query read timeout/i.test(error.message));

/** One read replica, a streaming standby of the primary. It is opened in the background, as soon as it is up. */
export class Replica {
  private readonly logger = new Logger(Replica.name);
  /** Host, port and database. */
  readonly name: string;
  private readonly dataSource: DataSource;
  private state: 'unknown' | 'up' | 'away' | 'closed' = 'unknown';
  private timer: NodeJS.Timeout | undefined;
  private probing: Promise<void> = Promise.resolve();
  /** The last position in the primary's log that it is known to have reached. */
  private reached: string | undefined;

  /** @param primary options of the primary; all but the address hold for the replica too */
  constructor(url: string, primary: PostgresOptions) {
    this.name = nameOf(url);
    this.dataSource = new DataSource({
      ...primary,
      url,
      migrations: [],
      applicationName: 'api-nest reader',
      connectTimeoutMS: PATIENCE_MS.connect,
      extra: { keepAlive: true, idleTimeoutMillis: 60_000, query_timeout: PATIENCE_MS.answer },
    });
  }

  /** Tries to reach it, repeatedly while it is away. */
  open(): void {
    this.probing = this.probe();
  }

  async close(): Promise<void> {
    this.state = 'closed';
    clearTimeout(this.timer);
    await this.probing;
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }

  isUp(): boolean {
    return this.state === 'up';
  }

  /** Seconds since the last change that it has, or 0 while it has everything that it was sent. */
  async lag(): Promise<number> {
    const rows: { lag: string | null }[] = await this.dataSource.query(
      `SELECT CASE WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
         ELSE extract(epoch FROM now() - pg_last_xact_replay_timestamp()) END AS lag`,
    );
    return Number(rows[0]?.lag ?? 0);
  }

  /** Whether it is up and has everything up to a position in the primary's log (a `pg_lsn`). */
  async hasReached(position: string): Promise<boolean> {
    if (this.state !== 'up') return false;
    if (this.reached === position) return true;
    try {
      const rows: { reached: boolean | null }[] = await this.dataSource.query(
        'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached',
        [position],
      );
      if (rows[0]?.reached !== true) return false;
      this.reached = position;
      return true;
    } catch (error) {
      this.failed(error);
      return false;
    }
  }

  /** Reads from it. Undefined when it fails or does not have what is looked for: the primary may. */
  async tryToRead<T>(work: (manager: EntityManager) => Promise<T>): Promise<T | undefined> {
    try {
      return await work(this.dataSource.manager);
    } catch (error) {
      if (!(error instanceof DomainError)) this.failed(error);
      return undefined;
    }
  }

  private failed(error: unknown): void {
    const particulars = { err: error, replica: this.name };
    if (!isAway(error)) {
      this.logger.warn(particulars, 'a read replica could not answer; the primary was asked');
    } else if (this.state === 'up' || this.state === 'unknown') {
      this.state = 'away';
      this.logger.warn(particulars, 'a read replica is away; the primary is read until it is back');
      this.probeLater();
    }
  }

  private probeLater(): void {
    this.timer = setTimeout(() => this.open(), PROBE_MS).unref();
  }

  private async probe(): Promise<void> {
    try {
      if (!this.dataSource.isInitialized) {
        await this.dataSource.initialize();
        outliveLostConnections(this.dataSource);
      }
      await this.dataSource.query('SELECT 1');
    } catch (error) {
      if (this.state === 'away') this.probeLater();
      else this.failed(error);
      return;
    }
    if (this.state === 'closed') return;
    this.state = 'up';
    this.reached = undefined;
    this.logger.log({ replica: this.name }, 'a read replica is in use');
  }
}
