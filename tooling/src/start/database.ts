import { join } from 'node:path';
import { errorMessage } from 'shared-types/error-message';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres/embedded-postgres';
import { prepareLog } from './log-file';
import { StartError } from './service';

const RESTARTS_ALLOWED = 3;

/** The embedded Postgres, started again on the same port when it ends unasked. */
export class Database {
  #postgres: EmbeddedPostgres | undefined;
  #stopping = false;
  #restarts = 0;
  #giveUp: (error: Error) => void = () => undefined;
  readonly #logFile: string;
  /** Rejects with a {@link StartError} when it cannot be kept running. */
  readonly lost = new Promise<never>((_, reject) => {
    this.#giveUp = reject;
  });

  constructor(
    private readonly dataDir: string,
    private readonly tell: (line: string) => void,
  ) {
    this.lost.catch(() => undefined);
    this.#logFile = join(dataDir, 'logs/postgres.log');
  }

  /** Starts it. @returns its connection string */
  async start(): Promise<string> {
    prepareLog(this.#logFile);
    try {
      const postgres = await this.#launch();
      if (postgres.replacedOrphan) this.tell('  stopped the database that a killed start had left running');
      return postgres.url;
    } catch (error) {
      throw new StartError(errorMessage(error), { cause: error });
    }
  }

  async stop(patienceMs: number): Promise<void> {
    this.#stopping = true;
    await this.#postgres?.stop(patienceMs);
  }

  async #launch(port?: number): Promise<EmbeddedPostgres> {
    const folder = join(this.dataDir, 'postgres');
    const postgres = await startEmbeddedPostgres({ folder, logFile: this.#logFile, port });
    this.#postgres = postgres;
    void postgres.ended.then(() => this.#recover(postgres.port));
    return postgres;
  }

  async #recover(port: number): Promise<void> {
    if (this.#stopping) return;
    try {
      if (++this.#restarts > RESTARTS_ALLOWED) throw new Error('it keeps ending');
      this.tell(`The database ended; starting it again. Its log: ${this.#logFile}`);
      const postgres = await this.#launch(port);
      if (postgres.port !== port) throw new Error(`port ${port} is taken`);
      this.tell('The database runs again.');
    } catch (error) {
      const reason = errorMessage(error);
      this.#giveUp(new StartError(`The database cannot be kept running (${reason}): see ${this.#logFile}.`));
    }
  }
}
