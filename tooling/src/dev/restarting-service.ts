import { errorMessage } from 'shared-types/error-message';
import { Service, StartError, type ReadyMessage, type ServiceOptions } from '../start/service';

const STOP_MS = 2000;

/** A service that is restarted when its code has changed. One that does not start waits for the next change. */
export class RestartingService {
  #service: Service | undefined;
  #ready: ReadyMessage | undefined;
  #lastPort: number | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly options: ServiceOptions,
    private readonly signal: AbortSignal,
  ) {}

  /** Undefined while it does not listen. */
  get port(): number | undefined {
    return this.#ready?.port;
  }

  /** Starts it, in place of a running one. @returns its message; undefined when it could not be started */
  restart(): Promise<ReadyMessage | undefined> {
    const next = this.#queue.then(async () => {
      await this.#end();
      if (this.signal.aborted) return undefined;
      return this.#begin();
    });
    this.#queue = next;
    return next;
  }

  async stop(): Promise<void> {
    await this.#queue;
    await this.#end();
  }

  async #begin(): Promise<ReadyMessage | undefined> {
    const { environment } = this.options;
    // Keeps the port, so that clients of the last one reach the next.
    const service = new Service({
      ...this.options,
      environment: (port) => environment(port ?? this.#lastPort),
    });
    this.#service = service;
    service.lost.catch((error: unknown) => this.options.tell(errorMessage(error)));
    try {
      this.#ready = await service.start(this.signal);
      this.#lastPort = this.#ready.port;
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      if (!this.signal.aborted) this.options.tell(`${error.message}\nIt is restarted after the next change.`);
    }
    return this.#ready;
  }

  async #end(): Promise<void> {
    this.#ready = undefined;
    await this.#service?.stop(STOP_MS);
    this.#service = undefined;
  }
}
