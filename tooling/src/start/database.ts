import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { errorMessage } from 'shared-types/error-message';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres/embedded-postgres';
import { cannotRotate, keepRotating, prepareLog } from './log-file';
import { Restarts } from './restarts';
import { StartError } from './service';
import { expectSignsOfLife } from './signs-of-life';

/** How often it is asked for a sign of life, and how long that may take, in ms. */
const CHECK_MS = 10_000;

/** Opens a session, or is refused one by a database that lives. @throws Error when there is no answer */
async function speak(url: string, tooLong: AbortSignal): Promise<void> {
  const client = new Client({ connectionString: url });
  tooLong.addEventListener('abort', () => void client.end());
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
  }
}

/** The embedded Postgres, restarted on the same port when it ends unexpectedly. */
export class Database {
  #postgres: EmbeddedPostgres | undefined;
  #stopping = false;
  readonly #restarts = new Restarts();
  #stopRotating: () => void = () => undefined;
  #stopWatching: () => void = () => undefined;
  readonly #logFile: string;

  constructor(
    private readonly dataDir: string,
    private readonly tell: (line: string) => void,
    /** Interval in which it is asked for a sign of life, in ms. */
    private readonly checkEveryMs = CHECK_MS,
  ) {
    this.#logFile = join(dataDir, 'logs/postgres.log');
  }

  /** Starts it. @returns its connection string */
  async start(): Promise<string> {
    prepareLog(this.#logFile);
    this.#stopRotating = keepRotating(this.#logFile, (reason) =>
      this.tell(cannotRotate(this.#logFile, reason)),
    );
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
    this.#stopRotating();
    this.#stopWatching();
    await this.#postgres?.stop(patienceMs);
  }

  async #launch(port?: number): Promise<EmbeddedPostgres> {
    const folder = join(this.dataDir, 'postgres');
    const postgres = await startEmbeddedPostgres({ folder, logFile: this.#logFile, port });
    this.#postgres = postgres;
    const replace = (): void => {
      this.tell('The database does not answer and is replaced.');
      void postgres.stop(0);
    };
    this.#stopWatching = expectSignsOfLife(
      (tooLong) => speak(postgres.url, tooLong),
      replace,
      this.checkEveryMs,
    );
    void postgres.ended.then(() => this.#recover(port ?? postgres.port));
    return postgres;
  }

  /** The site shows what it has in memory meanwhile, so that this is never given up. */
  async #recover(port: number): Promise<void> {
    this.#stopWatching();
    for (let event = 'ended'; !this.#stopping;) {
      const { delayMs } = this.#restarts.count();
      this.tell(`The database ${event}; restarting it in ${delayMs / 1000} s. Its log: ${this.#logFile}`);
      await wait(delayMs);
      if (this.#stopping) return;
      try {
        const postgres = await this.#launch(port);
        if (postgres.port === port) {
          this.tell('The database is running again.');
          return;
        }
        // The others know it at its port.
        await postgres.stop();
        return;
      } catch (error) {
        event = `cannot be started again (${errorMessage(error)})`;
      }
    }
  }
}
