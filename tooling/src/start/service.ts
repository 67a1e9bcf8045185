import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { giveSettings } from 'shared-types/node/inherited-settings';
import * as z from 'zod';
import { partSecrets } from '../config';
import type { Identity } from '../embedded-postgres/account';
import { cannotRotate, keepRotating, logSize, prepareLog, withCause } from './log-file';
import { Restarts } from './restarts';
import { expectSignsOfLife } from './signs-of-life';

/** A start that failed. The message is one sentence that says what to do about it. */
export class StartError extends Error {
  override name = 'StartError';
}

const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    port: z.number(),
    /** Sent by the API when it has created the first owner. */
    createdOwner: z.object({ email: z.string(), password: z.string().optional() }).optional(),
    /** What the person who started it should know. */
    notice: z.string().optional(),
  }),
  z.object({ type: z.literal('failed'), message: z.string() }),
  /** Its modules are loaded: it goes on when it has its settings. */
  z.object({ type: z.literal('loaded') }),
  /** Sent again and again by what is not frozen. */
  z.object({ type: z.literal('alive') }),
]);

export type ReadyMessage = Extract<z.infer<typeof messageSchema>, { type: 'ready' }>;

/** What a child process is started with. */
export interface Launch {
  script: string;
  scriptArguments: readonly string[];
  nodeOptions: readonly string[];
  /** Its whole environment, but for settings that come later. */
  environment: NodeJS.ProcessEnv;
  later?: Promise<NodeJS.ProcessEnv>;
  identity: Identity | undefined;
  /** Of standard output and errors. */
  output: number | 'ignore';
}

/**
 * Starts a child process of its own process group, so that a Ctrl-C does not reach it. Its secrets are not in its
 * environment: they come through its standard input, which `SETTINGS_FD` names.
 */
function launchAlone({
  script,
  scriptArguments,
  nodeOptions,
  environment,
  later,
  identity,
  output,
}: Launch): ChildProcess {
  const { open, secrets } = partSecrets(environment, later);
  const child = spawn(process.execPath, [...nodeOptions, script, ...scriptArguments], {
    ...identity,
    env: { ...open, SETTINGS_FD: '0' },
    stdio: ['pipe', output, output, 'ipc'],
    detached: true,
  });
  giveSettings(child.stdin as Writable, secrets);
  return child;
}

export interface ServiceOptions {
  /** As in "The API has stopped". */
  name: string;
  /** Node script. */
  script: string;
  /** Options of Node itself, and arguments of the script; the latter are asked for at each restart, with its last port. */
  nodeOptions?: readonly string[];
  scriptArguments?: (port: number | undefined) => readonly string[];
  /** Its whole environment; called again at each restart, with its last port. */
  environment: (port: number | undefined) => NodeJS.ProcessEnv;
  /** Settings that it loads its modules before, such as those of a database that starts meanwhile. */
  later?: Promise<NodeJS.ProcessEnv>;
  /** The account that it runs as, if not this process's. */
  identity?: Identity;
  /**
   * The most that its heap takes, in MB; otherwise a share of the machine's memory. V8 lets garbage grow to 1.6 times
   * what is in use under a limit of 1024, and to four times on a large machine.
   */
  heapMb?: number;
  /** Receives its output. */
  logFile: string;
  /** Prints at the terminal. */
  tell: (line: string) => void;
  /** Whether it sends signs of life; without one for long it is killed, and started again. */
  showsLife?: boolean;
  /** Whether others can do without it for a while: it is then not given up. */
  isDispensable?: () => boolean;
  /** How its process is started, if not on its own. */
  launch?: (launch: Launch) => ChildProcess;
  /** Called with each message that is not about its own state. */
  heard?: (message: unknown) => void;
  /** Called when its process has ended. */
  ended?: () => void;
  readyTimeoutMs?: number;
  /** Wait before the second restart lately, in ms; it doubles with each further one. The first one is not delayed. */
  restartDelayMs?: number;
  /** Interval in which a sign of life is expected, in ms. */
  checkEveryMs?: number;
}

/** Recent ends after which a service that is not dispensable is given up. */
const CRASHES_ALLOWED = 5;

/**
 * A child process that reports over IPC when it is ready, and is restarted when it ends unexpectedly. When this process is
 * killed, its channel closes and it ends.
 */
export class Service {
  readonly #options: ServiceOptions;
  readonly #stopRotating: () => void;
  #child: ChildProcess | undefined;
  #port: number | undefined;
  /** Where in the log the current child's output begins. */
  #logStart = 0;
  #stopping = false;
  #isReady = false;
  /** When it last said anything. */
  #heardAt = 0;
  #stopWatching: () => void = () => undefined;
  readonly #restarts: Restarts;
  #wasLoaded: () => void = () => undefined;
  /** Fulfilled when a process has reported that its modules are loaded. */
  readonly loaded = new Promise<void>((resolve) => {
    this.#wasLoaded = resolve;
  });
  #giveUp: (error: Error) => void = () => undefined;
  /** Rejects with a {@link StartError} when the service keeps ending and is not dispensable. */
  readonly lost = new Promise<never>((_, reject) => {
    this.#giveUp = reject;
  });

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.lost.catch(() => undefined);
    this.#restarts = new Restarts(options.restartDelayMs);
    const { logFile, tell } = options;
    prepareLog(logFile);
    this.#stopRotating = keepRotating(logFile, (reason) => tell(cannotRotate(logFile, reason)));
  }

  get name(): string {
    return this.#options.name;
  }

  /** Its process, as the system numbers it. */
  get processId(): number | undefined {
    return this.#child?.pid;
  }

  /** Whether it runs and has reported that it is ready. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** For how many ms it has said nothing. */
  get silentForMs(): number {
    return performance.now() - this.#heardAt;
  }

  /** Sends its process a message. @returns false when there is no process */
  send(message: { type: string }): boolean {
    const child = this.#child;
    if (child === undefined || hasEnded(child) || !child.connected) return false;
    // It may end before the message is written; callers that wait for an answer are notified of the end.
    child.send(message, () => undefined);
    return true;
  }

  /** Ends its process at once, although it may be frozen; it is then started again. */
  kill(): void {
    this.#stopWatching();
    this.#isReady = false;
    this.#child?.kill('SIGKILL');
  }

  /**
   * Starts it and waits until it is ready.
   * @throws StartError when it reports a failure, ends, or is not ready in time
   */
  async start(signal: AbortSignal): Promise<ReadyMessage> {
    const ready = await this.#spawn(signal);
    this.#port = ready.port;
    return ready;
  }

  /** Asks it to end, and ends it after `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    this.#stopping = true;
    this.#stopRotating();
    this.#stopWatching();
    if (this.#child) await end(this.#child, timeoutMs);
  }

  #spawn(signal?: AbortSignal): Promise<ReadyMessage> {
    const {
      name,
      script,
      environment,
      later,
      identity,
      logFile,
      heapMb,
      heard,
      ended,
      launch = launchAlone,
      nodeOptions = [],
      scriptArguments = () => [],
      readyTimeoutMs = 60_000,
    } = this.#options;
    this.#logStart = logSize(logFile);
    const log = openLog(logFile);
    const heap = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`];
    const child = launch({
      script,
      scriptArguments: scriptArguments(this.#port),
      nodeOptions: [...heap, ...nodeOptions, '--enable-source-maps'],
      environment: environment(this.#port),
      later,
      identity,
      output: log,
    });
    if (log !== 'ignore') closeSync(log);
    this.#child = child;
    return new Promise((resolve, reject) => {
      let ready = false;
      let isDecided = false;
      let timer: NodeJS.Timeout | undefined;
      const decided = (): void => {
        isDecided = true;
        clearTimeout(timer);
        signal?.removeEventListener('abort', stopped);
      };
      const fail = (message: string): void => {
        decided();
        reject(new StartError(message));
        child.kill('SIGKILL');
      };
      const late = (): void =>
        fail(`The ${name} was not ready after ${readyTimeoutMs / 1000} s: see ${logFile}.`);
      const allowTime = (): void => {
        clearTimeout(timer);
        if (!isDecided) timer = setTimeout(late, readyTimeoutMs);
      };
      allowTime();
      const stopped = (): void => fail(`The ${name} was stopped while starting.`);
      signal?.addEventListener('abort', stopped);
      child.on('message', (raw) => {
        this.#heardAt = performance.now();
        const message = messageSchema.safeParse(raw);
        if (!message.success) return heard?.(raw);
        if (message.data.type === 'failed') return fail(message.data.message);
        if (message.data.type === 'alive') return;
        if (message.data.type === 'loaded') {
          this.#wasLoaded();
          clearTimeout(timer);
          // What it waits for is not its own time.
          void Promise.resolve(later).then(allowTime, () => undefined);
          return;
        }
        ready = true;
        decided();
        if (!this.#stopping) this.#watch(child);
        this.#isReady = true;
        resolve(message.data);
      });
      child.once('error', (error) => fail(`The ${name} could not be started: ${error.message}.`));
      child.once('exit', (code, killedBy) => {
        this.#stopWatching();
        this.#isReady = false;
        ended?.();
        if (ready) void this.#recover(`ended (${killedBy ?? `code ${String(code)}`})`);
        else fail(withCause(`The ${name} ended while starting`, logFile, this.#logStart));
      });
    });
  }

  /** Kills it when it gives no sign of life, as when it is frozen; it is then started again. */
  #watch(child: ChildProcess): void {
    const { name, showsLife, tell, checkEveryMs } = this.#options;
    if (showsLife !== true) return;
    const replace = (): void => {
      tell(`The ${name} gives no sign of life and is replaced.`);
      child.kill('SIGKILL');
    };
    // Not by a request: those of visitors may delay it while the process lives behind them, while the process lives.
    const sign = (tooLong: AbortSignal) => once(child, 'message', { signal: tooLong });
    this.#stopWatching = expectSignsOfLife(sign, replace, checkEveryMs);
  }

  async #recover(what: string): Promise<void> {
    const { name, logFile, tell, isDispensable = () => false } = this.#options;
    for (let event = what; !this.#stopping;) {
      const { recent, delayMs } = this.#restarts.count();
      if (recent > CRASHES_ALLOWED && !isDispensable()) {
        this.#giveUp(
          new StartError(
            withCause(`The ${name} ${event}, ${recent} times in short order`, logFile, this.#logStart),
          ),
        );
        return;
      }
      tell(`The ${name} ${event}; restarting it in ${delayMs / 1000} s. Its log: ${logFile}`);
      await wait(delayMs);
      if (this.#stopping) return;
      try {
        await this.#spawn();
        tell(`The ${name} is running again.`);
        return;
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        event = 'did not restart';
      }
    }
  }
}

/** A log that cannot be opened, as when the disk is full, is no reason not to start. */
function openLog(file: string): number | 'ignore' {
  try {
    return openSync(file, 'a');
  } catch {
    return 'ignore';
  }
}

/** Asks a child to end, and ends it after `timeoutMs`. */
async function end(child: ChildProcess, timeoutMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await ended;
  clearTimeout(killer);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
