import path from 'node:path';
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import type { PageData } from 'shared-types/page-data';
import type { ShellFiles } from '../document/Document';
import type { RenderedPage, RenderJob, RenderProblem } from './render-job';
import type { PutAside, RemoteVersion } from './version-set';

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

/**
 * Heap of one worker in MB; a leak ends the worker, not the server. Wide, so that a render that allocates without end
 * meets its deadline first: a worker stopped in the very moment its heap is full has taken the process with it.
 */
const WORKER_HEAP_MB = 1024;

/** Renders pages in worker threads that can be stopped (architecture, decision 8). */
export interface Renderer {
  render(
    url: string,
    page: Omit<PageData, 'remotes'>,
    files: ShellFiles,
    remotes: RemoteVersion[],
    /** ms since the request came. */
    elapsedMs?: number,
    /** Told of each slot that was left to the browser, whatever becomes of the page. */
    onProblem?: (problem: RenderProblem) => void,
  ): Promise<RenderedPage>;
  /** Renders pages in every worker before the first visitor comes, so that the first is not slower than the others. */
  warmUp(jobs: readonly Omit<RenderJob, 'running'>[]): Promise<void>;
  close(): Promise<void>;
}

const keyOf = (remote: RemoteVersion) => `${remote.name}@${remote.version}`;

/** @param renderLimitMs how long a render may run before its worker is stopped */
export function createRenderer(aside: PutAside, log: Logger, renderLimitMs = RENDER_LIMIT_MS): Renderer {
  const workers = Math.max(2, availableParallelism());
  const pool = new Piscina({
    filename: path.join(__dirname, 'worker.js'),
    minThreads: workers,
    maxThreads: workers,
    idleTimeout: Infinity,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
  });

  const attempt = async (job: RenderJob, limitMs: number): Promise<RenderedPage> => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), limitMs);
    try {
      return (await pool.run(job, { signal: controller.signal })) as RenderedPage;
    } finally {
      clearTimeout(timer);
    }
  };

  const withoutServer = (remote: RemoteVersion): RemoteVersion =>
    aside.has(keyOf(remote)) ? { ...remote, server: undefined } : remote;

  return {
    async render(url, page, files, remotes, elapsedMs = 0, onProblem) {
      const assets = remotes.map((remote) => remote.assets);
      // Each remote can cost one attempt, and so can a renderer that has only just started.
      const firstTryMs = Math.max(LEAST_RENDER_MS, renderLimitMs - elapsedMs);
      let limitMs = firstTryMs;
      for (let left = remotes.length + 1; ; left -= 1) {
        const usable = remotes.map(withoutServer);
        const running = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
        try {
          const rendered = await attempt(
            { url, files, remotes: usable, running, page: { ...page, remotes: assets } },
            limitMs,
          );
          for (const problem of rendered.problems) {
            log.error({ url, ...problem }, 'a slot was left to the browser');
            onProblem?.(problem);
          }
          return rendered;
        } catch (error) {
          const culprit = usable[Atomics.load(new Int32Array(running), 0) - 1];
          if (left === 0) throw error;
          if (culprit === undefined) {
            if (limitMs !== firstTryMs) throw error;
            limitMs = SECOND_TRY_MS;
            log.warn({ err: error, url }, 'a render took too long in the shell and is tried again');
            continue;
          }
          const seconds = aside.add(keyOf(culprit));
          const { name, version } = culprit;
          onProblem?.({ remote: name, version, kind: 'deadline', message: 'It stopped the render.' });
          log.error(
            { err: error, url, remote: keyOf(culprit), seconds },
            'a remote stopped a render and is put aside',
          );
        }
      }
    },
    async warmUp(jobs) {
      const twice = [...jobs, ...jobs];
      const everywhere = Array.from({ length: workers }, () => twice).flat();
      await Promise.all(
        everywhere.map(async (job) => {
          const running = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
          const remotes = job.remotes.map(withoutServer);
          try {
            await attempt({ ...job, remotes, running }, WARM_UP_MS);
          } catch (error) {
            const culprit = remotes[Atomics.load(new Int32Array(running), 0) - 1];
            if (culprit) aside.add(keyOf(culprit));
            log.warn({ err: error, url: job.url }, 'a page could not be rendered in advance');
          }
        }),
      );
    },
    close: () => pool.destroy(),
  };
}
