import path from 'node:path';
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { Releases, RemoteVersion } from 'release/serving';
import { pool as createPool } from 'workerpool';
import type { RenderedPage, RenderJob, RenderMethods, RenderProblem } from './worker';

/**
 * How long after a request's start its render may still run before the worker is stopped, in ms. A page answers
 * within a second of the data deadline of 800 ms; what is left of that is for a second render without the culprit.
 */
const RENDER_LIMIT_MS = 1300;

/** What a render may run in any case, however long the data took, in ms. */
const LEAST_RENDER_MS = 500;

/** How long the second try of a render may run that was stopped while no remote's code ran, in ms. */
const SECOND_TRY_MS = 5000;

/** How long one render in advance may take, in ms. */
const WARM_UP_MS = 10_000;

/** Heap of one worker in MB; a leak ends the worker, not the server. */
const WORKER_HEAP_MB = 256;

/** How long a worker that is stopped has to leave by itself before it is killed, in ms. */
const LEAVE_MS = 50;

/** How long the workers have to end when the server does; the pool waits for ever for one that died while idle, in ms. */
const CLOSE_MS = 500;

/** What became of a page. */
export interface RenderOutcome {
  rendered: RenderedPage | undefined;
  /** Each slot that was left to the browser, those of tries that were stopped included. */
  problems: RenderProblem[];
  /** Why there is no page. */
  error?: unknown;
}

/** Renders pages in processes that can be stopped, or end, without the server (decision 0041). */
export interface Renderer {
  /** @param elapsedMs ms since the request came */
  render(job: RenderJob, elapsedMs: number): Promise<RenderOutcome>;
  /** Renders pages in every worker before the first visitor comes, so that the first is not slower than the others. */
  warmUp(jobs: readonly RenderJob[]): Promise<void>;
  close(): Promise<void>;
}

/** What became of one try. */
interface Attempt {
  rendered?: RenderedPage;
  error?: unknown;
  /** Whose code was running at the end; undefined when it was the shell's. */
  culprit?: RemoteVersion;
}

/** @param renderLimitMs how long a render may run before its worker is stopped */
export function createRenderer(
  releases: Pick<Releases, 'isOut' | 'leaveOut'>,
  log: Logger,
  renderLimitMs = RENDER_LIMIT_MS,
): Renderer {
  const workers = Math.max(2, availableParallelism());
  const pool = createPool(path.join(__dirname, 'worker.js'), {
    workerType: 'process',
    minWorkers: workers,
    maxWorkers: workers,
    workerTerminateTimeout: LEAVE_MS,
    // A remote's code has no business with what the server was told in its environment.
    forkOpts: { serialization: 'advanced', execArgv: [`--max-old-space-size=${WORKER_HEAP_MB}`], env: {} },
  });

  /**
   * One try of a render, stopped after `limitMs` of it.
   * @returns the page, or what ended the render and whose code was running then
   */
  const attempt = async (job: RenderJob, limitMs: number): Promise<Attempt> => {
    let running = -1;
    const on = (index: number) => {
      running = index;
    };
    try {
      const rendered = await pool.exec<RenderMethods['render']>('render', [job], { on }).timeout(limitMs);
      return { rendered };
    } catch (error) {
      return { error, culprit: job.remotes[running] };
    }
  };

  /** Leaves the server builds that are put aside to the browser. */
  const usable = (job: RenderJob): RenderJob => ({
    ...job,
    remotes: job.remotes.map((remote) =>
      releases.isOut(remote) ? { ...remote, server: undefined } : remote,
    ),
  });

  return {
    async render(job, elapsedMs) {
      const { url, remotes } = job;
      const problems: RenderProblem[] = [];
      const firstTryMs = Math.max(LEAST_RENDER_MS, renderLimitMs - elapsedMs);
      let limitMs = firstTryMs;
      // Each remote can cost one attempt, and so can a renderer that has only just started.
      for (let left = remotes.length + 1; ; left -= 1) {
        const { rendered, error, culprit } = await attempt(usable(job), limitMs);
        if (rendered) {
          for (const problem of rendered.problems)
            log.error({ url, ...problem }, 'a slot was left to the browser');
          return { rendered, problems: [...problems, ...rendered.problems] };
        }
        if (left === 0) return { rendered, problems, error };
        if (culprit === undefined) {
          if (limitMs !== firstTryMs) return { rendered, problems, error };
          limitMs = SECOND_TRY_MS;
          log.warn({ err: error, url }, 'a render took too long in the shell and is tried again');
          continue;
        }
        const seconds = releases.leaveOut(culprit);
        const { name, version } = culprit;
        problems.push({ remote: name, version, kind: 'deadline', message: 'It stopped the render.' });
        log.error(
          { err: error, url, remote: `${name}@${version}`, seconds },
          'a remote stopped a render and is put aside',
        );
      }
    },
    async warmUp(jobs) {
      const twice = [...jobs, ...jobs];
      const everywhere = Array.from({ length: workers }, () => twice).flat();
      await Promise.all(
        everywhere.map(async (job) => {
          const { rendered, error, culprit } = await attempt(usable(job), WARM_UP_MS);
          if (rendered) return;
          if (culprit) releases.leaveOut(culprit);
          log.warn({ err: error, url: job.url }, 'a page could not be rendered in advance');
        }),
      );
    },
    close: async () => {
      try {
        await pool.terminate(true, CLOSE_MS);
      } catch (error) {
        log.warn({ err: error }, 'a renderer did not say that it ended');
      }
    },
  };
}
