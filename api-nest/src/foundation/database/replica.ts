import { Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../http/domain-errors';
import { isDatabaseAway } from './database-away';
import type { PostgresOptions } from './options';

/** How often a replica that is away is tried again. */
const PROBE_MS = 5000;

/** How long a visitor waits for a replica to be reached, and to answer, before the primary is asked instead. */
const PATIENCE_MS = { connect: 2000, answer: 5000 };

/** Host, port and database of a connection string, without its password, for the log. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

const isAway = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && /Query read timeout/i.test(error.message));

/** One read replica, a streaming standby of the primary. It is opened in the background, whenever it is there. */
export class Replica {
  private readonly logger = new Logger(Replica.name);
  private readonly name: string;
  private readonly dataSource: DataSource;
  private state: 'unknown' | 'up' | 'away' | 'closed' = 'unknown';
  private timer: NodeJS.Timeout | undefined;
  private probing: Promise<void> = Promise.resolve();
  /** The last position in the primary's log that it is known to have reached. */
  private reached: string | undefined;

  /** @param primary how the primary is reached; all but the address holds for the replica too */
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

  /** Tries to reach it, and from then on again and again while it is away. */
  open(): void {
    this.probing = this.probe();
  }

  async close(): Promise<void> {
    this.state = 'closed';
    clearTimeout(this.timer);
    await this.probing;
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }

  /** Whether it is there and shows everything up to a position in the primary's log (a `pg_lsn`). */
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

  /** Reads from it. Undefined when it fails, or finds that what is looked for is not there: the primary may know. */
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
      if (!this.dataSource.isInitialized) await this.dataSource.initialize();
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
