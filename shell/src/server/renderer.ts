import path from 'node:path';
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import type { PageData } from 'shared-types/page-data';
import type { ShellFiles } from '../document/Document';
import type { RenderedPage, RenderJob } from './render-job';
import type { PutAside, RemoteVersion } from './version-set';

/** How long one render may run before its worker is stopped, in ms. */
const RENDER_LIMIT_MS = 700;

/** How long the second try of a render may run that was stopped while no remote's code ran, in ms. */
const SECOND_TRY_MS = 5000;

/** Heap of one worker in MB; a leak ends the worker, not the server. */
const WORKER_HEAP_MB = 256;

/** Renders pages in worker threads that can be stopped (architecture, decision 8). */
export interface Renderer {
  render(
    url: string,
    page: Omit<PageData, 'remotes'>,
    files: ShellFiles,
    remotes: RemoteVersion[],
  ): Promise<RenderedPage>;
  close(): Promise<void>;
}

const keyOf = (remote: RemoteVersion) => `${remote.name}@${remote.version}`;

export function createRenderer(aside: PutAside, log: Logger): Renderer {
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
    async render(url, page, files, remotes) {
      const assets = remotes.map((remote) => remote.assets);
      // Each remote can cost one attempt, and so can a renderer that has only just started.
      let limitMs = RENDER_LIMIT_MS;
      for (let left = remotes.length + 1; ; left -= 1) {
        const usable = remotes.map(withoutServer);
        const running = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
        try {
          const rendered = await attempt(
            { url, files, remotes: usable, running, page: { ...page, remotes: assets } },
            limitMs,
          );
          for (const problem of rendered.problems)
            log.error({ url, ...problem }, 'a slot was left to the browser');
          return rendered;
        } catch (error) {
          const culprit = usable[Atomics.load(new Int32Array(running), 0) - 1];
          if (left === 0) throw error;
          if (culprit === undefined) {
            if (limitMs !== RENDER_LIMIT_MS) throw error;
            limitMs = SECOND_TRY_MS;
            log.warn({ err: error, url }, 'a render took too long in the shell and is tried again');
            continue;
          }
          const seconds = aside.add(keyOf(culprit));
          log.error(
            { err: error, url, remote: keyOf(culprit), seconds },
            'a remote stopped a render and is put aside',
          );
        }
      }
    },
    close: () => pool.destroy(),
  };
}
