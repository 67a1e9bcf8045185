import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config/config';
import type { PostgresOptions } from './options';
import { Replica } from './replica';

/**
 * Writes a mark into the primary's log and answers its position. Every change heard of stands before it; and being
 * committed, it is sent to replicas at once, which the end of the log just now may not be for some seconds.
 */
const MARK = `SELECT pg_logical_emit_message(true, 'formraster', 'a change was heard of')::text AS position`;

/**
 * Where public reads go: to a read replica (`DATABASE_REPLICA_URLS`) that shows everything this instance has heard
 * of, else to the primary. Everything else, and every editor's read, goes to the primary directly.
 */
@Injectable()
export class Replicas implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Replicas.name);
  private readonly replicas: Replica[];
  /** Where the primary's log was after the last change heard of; undefined until the primary has said so. */
  private position: string | undefined;
  private changes = 0;
  private asking = false;
  private turn = 0;

  constructor(
    @Inject(CONFIG) { database }: Config,
    private readonly primary: DataSource,
  ) {
    this.replicas = database.replicaUrls.map((url) => new Replica(url, primary.options as PostgresOptions));
  }

  onApplicationBootstrap(): void {
    for (const replica of this.replicas) replica.open();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.close()));
  }

  /** Something was changed: from now on no replica is read that does not show it. */
  heardOfChange(): void {
    this.changes += 1;
    this.position = undefined;
  }

  /**
   * Reads with a replica's manager or the primary's.
   * @param work reads only; called again with the primary when a replica fails, or has not got what is looked for
   *   (`undefined`, `null`, or a domain error)
   * @param fromPrimary for whoever may have changed something on another instance a moment ago
   */
  async read<T>(work: (manager: EntityManager) => Promise<T>, fromPrimary = false): Promise<T> {
    const replica = fromPrimary ? undefined : await this.choose();
    return (await replica?.tryToRead(work)) ?? work(this.primary.manager);
  }

  /** As {@link read}, in a transaction of its own that sees all of one moment. */
  readMoment<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.read((manager) => manager.transaction('REPEATABLE READ', work));
  }

  /** The next replica, in turn, that has caught up. */
  private async choose(): Promise<Replica | undefined> {
    if (this.replicas.length === 0) return undefined;
    if (this.position === undefined) {
      void this.askForPosition();
      return undefined;
    }
    this.turn += 1;
    const { position, replicas, turn } = this;
    for (let n = 0; n < replicas.length; n += 1) {
      const replica = replicas[(turn + n) % replicas.length];
      if (await replica?.hasReached(position)) return replica;
    }
    return undefined;
  }

  private async askForPosition(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const { changes } = this;
    try {
      const rows: { position: string }[] = await this.primary.query(MARK);
      if (changes === this.changes) this.position = rows[0]?.position;
    } catch (error) {
      this.logger.warn({ err: error }, 'the primary did not say how far replicas have to be');
    } finally {
      this.asking = false;
    }
  }
}
