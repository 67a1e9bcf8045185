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
 * Writes a mark into the primary's log and answers its position, which is after every change announced so far. Being
 * committed, the mark is sent to replicas at once; the current end of the log may not be for some seconds.
 */
const MARK = `SELECT pg_logical_emit_message(true, 'formraster', 'a change was announced')::text AS position`;

/**
 * Where public reads go: to a read replica (`DATABASE_REPLICA_URLS`) that has every change this instance knows of, else
 * to the primary. Everything else, and every editor's read, goes to the primary directly.
 */
@Injectable()
export class Replicas implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Replicas.name);
  private readonly replicas: Replica[];
  /** The primary's log position after the last change; undefined until the primary has answered it. */
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

  /** Each replica by its name, and whether it is in use. */
  states(): { name: string; up: boolean }[] {
    return this.replicas.map((replica) => ({ name: replica.name, up: replica.isUp() }));
  }

  /** How far each replica in use is behind. */
  async lags(): Promise<{ name: string; seconds: number }[]> {
    const up = this.replicas.filter((replica) => replica.isUp());
    return Promise.all(up.map(async (replica) => ({ name: replica.name, seconds: await replica.lag() })));
  }

  /** Something has changed: from now on only replicas that have the change are read. */
  noteChange(): void {
    this.changes += 1;
    this.position = undefined;
  }

  /**
   * Reads with a replica's manager or the primary's.
   * @param work reads only; called again with the primary when a replica fails, or lacks what is looked for
   *   (`undefined`, `null`, or a domain error)
   * @param fromPrimary for callers who may have changed something on another instance a moment ago
   */
  async read<T>(work: (manager: EntityManager) => Promise<T>, fromPrimary = false): Promise<T> {
    const replica = fromPrimary ? undefined : await this.choose();
    return (await replica?.tryToRead(work)) ?? work(this.primary.manager);
  }

  /** As {@link read}, in a transaction of its own that sees one consistent state. */
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
      this.logger.warn({ err: error }, 'the primary did not answer its log position');
    } finally {
      this.asking = false;
    }
  }
}
