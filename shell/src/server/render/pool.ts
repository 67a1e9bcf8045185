import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { Releases, RemoteVersion } from 'release/serving';
import { pool as createPool } from 'workerpool';
import { attempted, countEnded, countFault } from '../metrics/metrics';
import { processorMs } from './processor-time';
import { RenderQueue, type Turn } from './render-queue';
import { sentJob, sentWhole, type RenderJob, type SentJob } from './sent-job';
import { Steps } from './steps';
import type { RenderedPage, RenderMethods, RenderProblem } from './worker';

/**
 * How long after a request's start its render may still run before the worker is stopped, in ms. A page answers
 * within a second of the data deadline of 800 ms; the remaining time is for a second render without the culprit.
 */
const RENDER_LIMIT_MS = 1300;

/** How long a render may always run, however long the data took, in ms. */
const LEAST_RENDER_MS = 500;

/** How long a render's second attempt may run if the first was stopped in the shell's own code, in ms. */
const SECOND_TRY_MS = 5000;

/** How much longer a render may take in all than it may have the processor, where that is busy or the worker stopped. */
const SLOWEST = 3;

/** How long a render has to have had the processor, of all that time, to be blamed for it, in ms: many times what it needs. */
const BLAMED_MS = LEAST_RENDER_MS;

/** The share of its time that a render which never waits has the processor. */
const UNDIVIDED = 0.9;

/** How long one render in advance may take, in ms. */
const WARM_UP_MS = 10_000;

/** Heap of one worker in MB; a leak ends the worker, not the server. */
const WORKER_HEAP_MB = 256;

/**
 * By how much what a worker has in use grows until all of it is looked through for garbage, in per cent. V8 alone comes to
 * a tenth here, since pages leave little behind (docs/decisions/0122).
 */
const WORKER_HEAP_GROWS_BY = 100;

/** How long a worker has to exit before it is killed, in ms. */
const LEAVE_MS = 50;

/** By when a worker that is to end has ended, in ms: it is told so, then by a signal. */
const LEFT_MS = 4 * LEAVE_MS;

/** How long the workers have to exit when the server stops, in ms; the pool waits for ever for one that died while idle. */
const CLOSE_MS = 500;

/** The outcome of rendering a page. */
export interface RenderOutcome {
  rendered: RenderedPage | undefined;
  /** Each slot that was left to the browser, including those of stopped attempts. */
  problems: RenderProblem[];
  /** Whether a remote that the page shows was left out. */
  leftOut: boolean;
  /** Why there is no page. */
  error?: unknown;
}

/** Who waits for a page, and since when. */
export interface RenderTurn extends Turn {
  /** ms since the request arrived */
  elapsedMs: number;
}

/** Renders pages in processes that can be stopped, or crash, without the server (decision 0041). */
export interface Renderer {
  /** @throws BusyError when too many pages wait already; the signal's reason when nobody waits for this one any longer */
  render(job: RenderJob, turn: RenderTurn): Promise<RenderOutcome>;
  /** Renders pages in every worker before the first visitor, so that first pages are not slow. */
  warmUp(jobs: readonly RenderJob[]): Promise<void>;
  /** How busy it is. `waiting`: pages, of `limit` at most. */
  load(): { waiting: number; limit: number; renderers: number; busy: number };
  close(): Promise<void>;
}

/** How long an attempt may run, in ms of the processor, and in all. */
interface Limits {
  limitMs: number;
  slowestMs?: number;
}

/** The outcome of one attempt. */
interface Attempt {
  rendered?: RenderedPage;
  leftOut?: boolean;
  error?: unknown;
  /** The remote whose code was running at the end, and for how many seconds it is left out; undefined if it was the shell's. */
  culprit?: { remote: RemoteVersion; module: string | undefined; seconds: number };
}

/** A render that was stopped. */
class StoppedRender extends Error {
  override message = 'A render took too long and was stopped.';

  /** @param starved whether it had hardly had the processor, which is no fault of the code that ran */
  constructor(readonly starved: boolean) {
    super();
  }
}

export interface RendererOptions {
  /** How many processes render; by default one for each processor, two at least. */
  workers?: number | undefined;
  /** How long a render may run before its worker is stopped, in ms. */
  renderLimitMs?: number | undefined;
}

export function createRenderer(
  releases: Pick<Releases, 'admit' | 'leaveOut'>,
  log: Logger,
  { workers = Math.max(2, availableParallelism()), renderLimitMs = RENDER_LIMIT_MS }: RendererOptions = {},
): Renderer {
  const steps = new Steps();
  const pool = createPool(path.join(__dirname, 'worker.js'), {
    workerType: 'process',
    minWorkers: workers,
    maxWorkers: workers,
    workerTerminateTimeout: LEAVE_MS,
    onCreateWorker: () => ({ forkArgs: [steps.open()] }),
    onTerminateWorker: ({ forkArgs: [file = ''] = [] }) => {
      steps.close(file);
      countEnded();
    },
    forkOpts: {
      serialization: 'advanced',
      // There is a worker for each processor: V8's own threads for garbage only add to what they do (docs/decisions/0115).
      execArgv: [
        `--max-old-space-size=${WORKER_HEAP_MB}`,
        '--expose-gc',
        '--single-threaded-gc',
        `--heap-growing-percent=${WORKER_HEAP_GROWS_BY}`,
      ],
      // A remote's code must not see the server's environment.
      env: {},
    },
  });

  const queue = new RenderQueue(workers);
  /** How many renders have begun. */
  let begun = 0;

  /** Ends workers that do not hear that they are to end, as the pool's own signal does not reach them either. */
  const killFrozen = () => {
    const all = pool['workers'] as { cleaning: boolean; worker: ChildProcess | null }[];
    for (const { worker } of all.filter(({ cleaning }) => cleaning)) worker?.kill('SIGKILL');
  };

  /** Has a worker render, and stops it after `limitMs` of its processor's time, or `slowestMs` in all. */
  const inWorker = async (id: number, sent: SentJob, { limitMs, slowestMs = limitMs * SLOWEST }: Limits) => {
    const started = performance.now();
    const rendering = pool.exec<RenderMethods['render']>('render', [id, sent]);
    let stopped: StoppedRender | undefined;
    const look = () => {
      const tookMs = performance.now() - started;
      const worker = steps.of(id)?.worker;
      const usedMs = worker && processorMs(worker.id);
      const hadMs = usedMs === undefined ? tookMs : usedMs - (worker?.usedMs ?? 0);
      if (hadMs < limitMs * UNDIVIDED && tookMs < slowestMs) timer = setTimeout(look, limitMs - hadMs);
      else {
        stopped = new StoppedRender(hadMs < Math.min(limitMs, BLAMED_MS) * UNDIVIDED);
        rendering.cancel();
        setTimeout(killFrozen, LEFT_MS).unref();
      }
    };
    let timer = setTimeout(look, limitMs);
    try {
      const rendered = await rendering;
      attempted('rendered', started);
      return rendered;
    } catch (error) {
      attempted(stopped === undefined ? 'failed' : stopped.starved ? 'starved' : 'stopped', started);
      throw stopped ?? error;
    } finally {
      clearTimeout(timer);
    }
  };

  /** One attempt at a render, at its turn, without what the circuit breaker leaves to the browser by then. */
  const attempt = (job: RenderJob, limits: Limits, turn: Turn): Promise<Attempt> =>
    queue.run(turn, async () => {
      begun += 1;
      const id = begun;
      const admitted = new Map(job.remotes.map((remote) => [remote, releases.admit(remote)]));
      const isOut = (remote: RemoteVersion) => admitted.get(remote) === undefined;
      const sent = sentJob(job, isOut);
      try {
        const first = await inWorker(id, sent, limits);
        const rendered = 'unknown' in first ? await inWorker(id, sentWhole(sent, job), limits) : first;
        if ('unknown' in rendered) throw new Error('A worker has not kept what it was sent.');
        const leftOut = job.remotes.some((remote) => isOut(remote) && rendered.left.includes(remote.name));
        return { rendered, leftOut };
      } catch (error) {
        const last = steps.of(id);
        // A worker that died, mostly for want of memory, is held against the remote that took most of it.
        const heaviest = error instanceof StoppedRender ? undefined : last?.heaviest;
        const remote = job.remotes[heaviest ?? last?.running ?? -1];
        if (remote === undefined || (error instanceof StoppedRender && error.starved)) return { error };
        // Before the next page has its turn.
        const module = heaviest === undefined ? last?.module : undefined;
        return { error, culprit: { remote, module, seconds: releases.leaveOut(remote, module) } };
      } finally {
        for (const end of admitted.values()) end?.();
      }
    });

  return {
    async render(job, { elapsedMs, ...turn }) {
      const { url, remotes } = job;
      const problems: RenderProblem[] = [];
      const firstTryMs = Math.max(LEAST_RENDER_MS, renderLimitMs - elapsedMs);
      let limits: Limits = { limitMs: firstTryMs };
      // Each remote can cost one attempt, and so can a worker that has only just started.
      for (let left = remotes.length + 1; ; left -= 1) {
        const { rendered, leftOut = false, error, culprit } = await attempt(job, limits, turn);
        if (rendered) {
          for (const problem of rendered.problems) {
            countFault(problem.remote, problem.kind);
            log.error({ url, ...problem }, 'a slot was left to the browser');
          }
          const leaking = rendered.filledBy === undefined ? undefined : remotes[rendered.filledBy];
          if (leaking) {
            const seconds = releases.leaveOut(leaking);
            const remote = `${leaking.name}@${leaking.version}`;
            log.error({ url, remote, seconds }, 'a remote fills the memory of its worker and is left out');
          }
          return { rendered, leftOut, problems: [...problems, ...rendered.problems] };
        }
        if (left === 0) return { rendered, leftOut, problems, error };
        if (culprit === undefined) {
          if (limits.slowestMs !== undefined) return { rendered, leftOut, problems, error };
          const isStarved = error instanceof StoppedRender && error.starved;
          // More patience with the machine, or with the shell, but not with a remote that uses the processor.
          limits = {
            limitMs: isStarved ? firstTryMs : SECOND_TRY_MS,
            slowestMs: SECOND_TRY_MS * SLOWEST,
          };
          log.warn({ err: error, url }, 'a render took too long in the shell and is repeated');
          continue;
        }
        const { remote, module, seconds } = culprit;
        const { name, version } = remote;
        countFault(name, 'deadline');
        problems.push({ remote: name, version, module, kind: 'deadline', message: 'It stopped the render.' });
        log.error(
          { err: error, url, remote: `${name}@${version}`, seconds, module },
          'a remote stopped a render and is left out',
        );
      }
    },
    async warmUp(jobs) {
      for (const job of [...jobs, ...jobs]) {
        const attempts = Array.from({ length: workers }, () =>
          attempt(job, { limitMs: WARM_UP_MS }, { network: 'this server' }),
        );
        for (const { rendered, error } of await Promise.all(attempts)) {
          if (rendered) continue;
          log.warn({ err: error, url: job.url }, 'a page could not be rendered in advance');
        }
      }
    },
    load: () => {
      const { totalWorkers, busyWorkers } = pool.stats();
      return { ...queue.load(), renderers: totalWorkers, busy: busyWorkers };
    },
    close: async () => {
      try {
        await pool.terminate(true, CLOSE_MS);
      } catch (error) {
        log.warn({ err: error }, 'a worker did not confirm its exit');
      }
    },
  };
}
