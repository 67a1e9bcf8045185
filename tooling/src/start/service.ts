import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { lastWords, logSize, prepareLog } from './log-file';

/** A start that cannot go on. The message is one sentence that says what to do about it. */
export class StartError extends Error {
  override name = 'StartError';
}

const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    port: z.number(),
    /** The API says so when it made the first owner. */
    createdOwner: z.object({ email: z.string(), password: z.string().optional() }).optional(),
  }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);

export type ReadyMessage = Extract<z.infer<typeof messageSchema>, { type: 'ready' }>;

export interface ServiceOptions {
  /** As in "The API has stopped". */
  name: string;
  /** Node script. */
  script: string;
  /** Its whole environment; asked for again at each restart, with the port it had. */
  environment: (port: number | undefined) => NodeJS.ProcessEnv;
  /** Gets what it prints. */
  logFile: string;
  /** Tells the person at the terminal. */
  tell: (line: string) => void;
  readyTimeoutMs?: number;
  /** Wait before the first restart; it doubles with each one. */
  restartDelayMs?: number;
}

const CRASHES_ALLOWED = 5;
const CRASH_WINDOW_MS = 60_000;

/**
 * A child process that says over IPC when it is ready, and is started again when it ends unasked. It runs in a
 * process group of its own, so that a Ctrl-C reaches it only through {@link Service.stop}; when this process is
 * killed outright, its channel closes and it ends by itself.
 */
export class Service {
  readonly #options: ServiceOptions;
  #child: ChildProcess | undefined;
  #port: number | undefined;
  /** Where in the log the present child's output begins. */
  #logStart = 0;
  #stopping = false;
  #crashes: number[] = [];
  #giveUp: (error: Error) => void = () => undefined;
  /** Rejects with a {@link StartError} when the service keeps ending. */
  readonly lost = new Promise<never>((_, reject) => {
    this.#giveUp = reject;
  });

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.lost.catch(() => undefined);
    prepareLog(options.logFile);
  }

  /**
   * Starts it and waits until it is ready.
   * @throws StartError when it says that it cannot, ends, or is not ready in time.
   */
  async start(signal: AbortSignal): Promise<ReadyMessage> {
    const ready = await this.#spawn(signal);
    this.#port = ready.port;
    return ready;
  }

  /** Asks it to end, and ends it after `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const killer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    await ended;
    clearTimeout(killer);
  }

  #spawn(signal?: AbortSignal): Promise<ReadyMessage> {
    const { name, script, environment, logFile, readyTimeoutMs = 60_000 } = this.#options;
    this.#logStart = logSize(logFile);
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, ['--enable-source-maps', script], {
      env: environment(this.#port),
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    });
    closeSync(log);
    this.#child = child;
    return new Promise((resolve, reject) => {
      let ready = false;
      const fail = (message: string): void => {
        clearTimeout(timer);
        reject(new StartError(message));
        child.kill('SIGKILL');
      };
      const timer = setTimeout(
        () => fail(`The ${name} was not ready after ${readyTimeoutMs / 1000} s: see ${logFile}.`),
        readyTimeoutMs,
      );
      signal?.addEventListener('abort', () => ready || fail(`The ${name} was stopped while starting.`));
      child.on('message', (raw) => {
        const message = messageSchema.safeParse(raw);
        if (!message.success) return;
        if (message.data.type === 'failed') return fail(message.data.message);
        ready = true;
        clearTimeout(timer);
        resolve(message.data);
      });
      child.once('error', (error) => fail(`The ${name} could not be started: ${error.message}.`));
      child.once('exit', (code, killedBy) => {
        if (ready) void this.#recover(`ended (${killedBy ?? `code ${String(code)}`})`);
        else fail(`The ${name} ended while starting: see ${logFile}.${lastWords(logFile, this.#logStart)}`);
      });
    });
  }

  async #recover(what: string): Promise<void> {
    const { name, logFile, tell, restartDelayMs = 500 } = this.#options;
    for (let event = what; !this.#stopping;) {
      this.#crashes = [...this.#crashes.filter((at) => Date.now() - at < CRASH_WINDOW_MS), Date.now()];
      if (this.#crashes.length > CRASHES_ALLOWED) {
        const often = `${this.#crashes.length} times within a minute`;
        this.#giveUp(
          new StartError(
            `The ${name} ${event}, ${often}: see ${logFile}.${lastWords(logFile, this.#logStart)}`,
          ),
        );
        return;
      }
      const delayMs = restartDelayMs * 2 ** (this.#crashes.length - 1);
      tell(`The ${name} ${event}; starting it again in ${delayMs / 1000} s. Its log: ${logFile}`);
      await wait(delayMs);
      if (this.#stopping) return;
      try {
        await this.#spawn();
        tell(`The ${name} runs again.`);
        return;
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        event = 'did not come back';
      }
    }
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
