import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProjectRoot } from '../project-root';
import { forkWorker } from './fork-worker';
import { Relay } from './relay';
import { Silence } from './silence';
import { Service, StartError, type ReadyMessage, type ServiceOptions } from './service';

/** How often it is checked whether a worker is silent, in ms. */
const CHECK_EVERY_MS = 100;

/** After how long a silence a worker that is not at work is replaced while its sibling shows life, in ms. */
const SILENCE_MS = 800;

/** How recently the sibling has to have shown life, in ms: where both are silent it is the machine that is busy. */
const LIVELY_MS = 400;

/** How long to wait until a second worker that did not start is started again, in ms. */
const START_AGAIN_MS = 30_000;

/** Keeps a port's socket open; relative to the repository. */
const HOLDER = 'tooling/src/start/hold-port.mjs';

/** How long to wait until that is started again, in ms. */
const HOLD_AGAIN_MS = 1000;

export interface WorkersOptions extends Pick<
  ServiceOptions,
  'script' | 'environment' | 'later' | 'identity' | 'heapMb' | 'tell' | 'restartDelayMs'
> {
  /** As in "The API's first worker has ended". */
  name: string;
  logFiles: readonly [string, string];
  /** Where they listen; without a host on all interfaces. */
  address: { port: number; host?: string };
  /** Whether they are started again however often both end; by default they are then {@link Workers.lost}. */
  neverLost?: boolean;
  silenceMs?: number;
}

/**
 * Two workers of one program on one port (decision 0130). Both accept; when one ends or hangs, the other has the port to
 * itself until the first is there again. While both are away, connections wait. What one asks, the other answers (`shared-types/node/siblings`).
 */
export class Workers {
  readonly #first: Service;
  readonly #second: Service;
  readonly #tell: (line: string) => void;
  readonly #silenceMs: number;
  #checking: NodeJS.Timeout | undefined;
  readonly #hold: () => ChildProcess;
  #holder: ChildProcess | undefined;
  /** Fulfilled when the port is held. */
  #held: Promise<void> = Promise.resolve();
  #holdAgain: NodeJS.Timeout | undefined;
  #stopping = false;
  /** Rejects with a {@link StartError} when both keep ending. */
  readonly lost: Promise<never>;

  constructor({
    name,
    logFiles,
    address: { port, host },
    neverLost = false,
    silenceMs = SILENCE_MS,
    ...options
  }: WorkersOptions) {
    this.#tell = options.tell;
    this.#hold = () =>
      forkWorker({
        script: join(findProjectRoot(), HOLDER),
        scriptArguments: [String(port), ...(host === undefined ? [] : [host])],
        nodeOptions: [],
        environment: {},
        identity: options.identity,
        output: 'ignore',
      });
    this.#silenceMs = silenceMs;
    const worker = (which: string, logFile: string, sibling: () => Service): Service => {
      const service: Service = new Service({
        ...options,
        name: `${name}’s ${which} worker`,
        logFile,
        launch: forkWorker,
        showsLife: true,
        isDispensable: () => neverLost || sibling().isReady,
        heard: (message) => relay.heard(service, message),
        ended: () => relay.ended(service),
      });
      return service;
    };
    this.#first = worker('first', logFiles[0], () => this.#second);
    this.#second = worker('second', logFiles[1], () => this.#first);
    const relay = new Relay([this.#first, this.#second]);
    this.lost = Promise.race([this.#first.lost, this.#second.lost]);
    this.lost.catch(() => undefined);
  }

  /**
   * Starts the first worker and waits until it is ready.
   * @throws StartError when it does not start
   */
  async start(signal: AbortSignal): Promise<ReadyMessage> {
    const ready = await this.#first.start(signal);
    this.#holdPort();
    return ready;
  }

  /** Starts the second worker, again and again if need be; from then on a worker that hangs is replaced. */
  async startSecond(signal: AbortSignal): Promise<void> {
    await this.#held;
    while (!signal.aborted) {
      try {
        await this.#second.start(signal);
        this.#checkBoth();
        return;
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        if (signal.aborted) return;
        this.#tell(`${error.message} It is started again in ${START_AGAIN_MS / 1000} s.`);
        await wait(START_AGAIN_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Fulfilled when the first worker has loaded its modules. */
  get loaded(): Promise<void> {
    return this.#first.loaded;
  }

  /** The processes that are ready, as the system numbers them. */
  processIds(): number[] {
    return [this.#first, this.#second].flatMap(({ isReady, processId }) =>
      isReady ? (processId ?? []) : [],
    );
  }

  /** Asks both to end, and ends them after `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#checking);
    clearTimeout(this.#holdAgain);
    this.#holder?.kill('SIGKILL');
    await Promise.all([this.#first.stop(timeoutMs), this.#second.stop(timeoutMs)]);
  }

  #holdPort(): void {
    const holder = this.#hold();
    this.#holder = holder;
    this.#held = new Promise((resolve) => {
      for (const event of ['message', 'exit'] as const) holder.once(event, () => resolve());
    });
    holder.once('exit', () => {
      if (!this.#stopping) this.#holdAgain = setTimeout(() => this.#holdPort(), HOLD_AGAIN_MS);
    });
  }

  #checkBoth(): void {
    let checkedAt = performance.now();
    const [first, second] = [new Silence(), new Silence()];
    this.#checking = setInterval(() => {
      const sinceMs = performance.now() - checkedAt;
      checkedAt += sinceMs;
      // This process was busy, and has not read yet what they have sent meanwhile.
      if (sinceMs > 2 * CHECK_EVERY_MS) return;
      this.#check(this.#first, first, this.#second);
      this.#check(this.#second, second, this.#first);
    }, CHECK_EVERY_MS);
  }

  #check(worker: Service, silence: Silence, sibling: Service): void {
    const { processId, silentForMs } = worker;
    if (processId === undefined || !worker.isReady || !sibling.isReady) return;
    if (!silence.isHang(processId, silentForMs, this.#silenceMs) || sibling.silentForMs > LIVELY_MS) return;
    this.#tell(`The ${worker.name} hangs and is replaced.`);
    worker.kill();
  }
}
