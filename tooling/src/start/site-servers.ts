import { Service, StartError, type ServiceOptions } from './service';
import type { SiteSocket } from './site-socket';

/** How often it is looked whether the server that accepts shows life, in ms. */
const LOOK_EVERY_MS = 250;

/** After how long a silence another server takes over, in ms: signs of life come every half second. */
const SILENCE_MS = 2000;

/** How recently the other one has to have shown life to be better, in ms. */
const LIVELY_MS = 1200;

/** How long a server that was silent has to answer what it had taken, in ms. */
const LEAVE_MS = 4000;

/** Options of the two servers. */
export interface SiteServersOptions extends Pick<
  ServiceOptions,
  'script' | 'environment' | 'identity' | 'tell' | 'restartDelayMs'
> {
  /** What they listen on. */
  socket: SiteSocket;
  /** Their logs. */
  logFiles: readonly [string, string];
  silenceMs?: number;
  leaveMs?: number;
}

/**
 * The site's server and a spare one on the same socket. One accepts visitors; the other has started, and takes over as
 * soon as the first ends or is silent. Nobody is refused: who comes in between waits in the socket's queue. One accepts
 * at a time, so that whoever saves something sees it on the next page.
 */
export class SiteServers {
  readonly #first: Service;
  readonly #second: Service;
  readonly #tell: (line: string) => void;
  readonly #silenceMs: number;
  readonly #leaveMs: number;
  #accepting: Service | undefined;
  #looking: NodeJS.Timeout | undefined;
  /** Rejects with a {@link StartError} when they keep ending. */
  readonly lost: Promise<never>;

  constructor({
    socket,
    logFiles,
    silenceMs = SILENCE_MS,
    leaveMs = LEAVE_MS,
    ...options
  }: SiteServersOptions) {
    this.#tell = options.tell;
    this.#silenceMs = silenceMs;
    this.#leaveMs = leaveMs;
    const server = (name: string, logFile: string, other: () => Service): Service => {
      const service: Service = new Service({
        ...options,
        name,
        logFile,
        inherits: () => socket.inherited(),
        showsLife: true,
        isDispensable: () => other().isReady,
        changed: () => this.#changed(service, other()),
      });
      return service;
    };
    this.#first = server('site’s first server', logFiles[0], () => this.#second);
    this.#second = server('site’s second server', logFiles[1], () => this.#first);
    this.lost = Promise.race([this.#first.lost, this.#second.lost]);
    this.lost.catch(() => undefined);
  }

  /**
   * Starts the first and has it accept visitors.
   * @throws StartError when it does not start
   */
  async start(signal: AbortSignal): Promise<void> {
    await this.#first.start(signal);
  }

  /** Starts the second, which then stands by. */
  async startSpare(signal: AbortSignal): Promise<void> {
    try {
      await this.#second.start(signal);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      if (!signal.aborted) this.#tell(`${error.message} The site runs without a spare server.`);
      return;
    }
    this.#looking = setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  /** Lets them end, the one that stands by at once. */
  async stop(timeoutMs: number, spareTimeoutMs: number): Promise<void> {
    clearInterval(this.#looking);
    const accepting = this.#accepting ?? this.#first;
    const spare = accepting === this.#first ? this.#second : this.#first;
    await spare.stop(spareTimeoutMs);
    await accepting.stop(timeoutMs);
  }

  #changed(service: Service, other: Service): void {
    if (service === this.#accepting && !service.isReady) this.#accepting = undefined;
    if (this.#accepting !== undefined) return;
    for (const ready of [service, other]) {
      if (!ready.isReady) continue;
      this.#accept(ready);
      return;
    }
  }

  #accept(service: Service): void {
    this.#accepting = service;
    service.send({ type: 'accept' });
  }

  /** Has the other take over from one that is silent, as when it is frozen. */
  #look(): void {
    const silent = this.#accepting;
    if (silent === undefined || silent.silentForMs < this.#silenceMs) return;
    const other = silent === this.#first ? this.#second : this.#first;
    if (!other.isReady || other.silentForMs > LIVELY_MS) return;
    this.#tell(`The ${silent.name} is silent, and the ${other.name.replace('site’s ', '')} takes over.`);
    this.#accept(other);
    silent.replace(this.#leaveMs);
  }
}
