import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { NO_VISITOR, type Releases, type RemoteVersion } from 'release/serving';
import { errorMessage } from 'shared-types/error-message';
import { attempted, countFault } from '../metrics/metrics';
import { FAULT_MS, type Limits } from './deadline';
import { buildKey, type RenderJob } from './job';
import type { RenderedPage, RenderProblem } from './messages';
import type { Turn } from './render-queue';
import { RendererGroup } from './renderer-group';
import { EndedRenderer, FailedShell, StoppedRender, type RendererProcess } from './renderer-process';

/**
 * How long after a request's start its render may still run before the renderer is killed, in ms. A page answers
 * within a second of the data deadline of 800 ms; the remaining time is for a second render without the culprit.
 */
const RENDER_LIMIT_MS = 1300;

/** How long a render's second attempt may run if the first failed in the shell's own code, in ms, and in all. */
const SECOND_TRY_MS = 5000;
const SECOND_TRY_SLOWEST_MS = 15_000;

/** How long one render in advance may take, in ms. */
const WARM_UP_MS = 10_000;

/** How many renderers there are at once besides those of the live versions, and how long an unused one lasts, in ms. */
const MOST_TRIALS = 4;
const TRIAL_IDLE_MS = 20_000;

/** How long after a page could not be rendered it is tried again, in ms, to find out whether pages work again. */
const TRY_AGAIN_MS = 1000;

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

/** A page's turn, and how long ago its request arrived. */
export interface RenderTurn extends Turn {
  /** ms since the request arrived */
  elapsedMs: number;
}

/** Renders pages in processes that can be stopped, or crash, without the server (decision 0131). */
export interface Renderer {
  /** @throws BusyError when too many pages wait already; the signal's reason when the visitor has left */
  render(job: RenderJob, turn: RenderTurn): Promise<RenderOutcome>;
  /** Renders pages in every renderer before the first visitor, so that first pages are not slow. */
  warmUp(jobs: readonly RenderJob[]): Promise<void>;
  /** How busy it is. `waiting`: pages, of `limit` at most. */
  load(): { waiting: number; limit: number; renderers: number; busy: number };
  /** Why pages cannot be rendered, in one sentence; undefined while they can. */
  problem(): string | undefined;
  close(): Promise<void>;
}

/** The outcome of one attempt. */
interface Attempt {
  rendered?: RenderedPage;
  leftOut?: boolean;
  error?: unknown;
  /** The remote whose code was running at the end, and for how many seconds it is left out; undefined if it was the shell's. */
  culprit?: { remote: RemoteVersion; module: string | undefined; seconds: number };
}

export interface RendererOptions {
  /** How many processes render the live versions; by default one for each processor, two at least. */
  workers?: number | undefined;
  /** How long a render may run before its renderer is stopped, in ms. */
  renderLimitMs?: number | undefined;
  /** Whether a renderer goes on after a version that it has loaded is no longer live; in development each change is one. */
  keepsOldVersions?: boolean;
}

type Followed = Pick<Releases, 'admit' | 'leaveOut' | 'versionsFor'>;

/** Without the code of any remote. */
const withoutRemotes = (job: RenderJob): RenderJob => ({
  ...job,
  remotes: job.remotes.map((remote) => ({ ...remote, server: undefined })),
});

export function createRenderer(releases: Followed, log: Logger, options: RendererOptions = {}): Renderer {
  const {
    workers = Math.max(2, availableParallelism()),
    renderLimitMs = RENDER_LIMIT_MS,
    keepsOldVersions = false,
  } = options;

  /** The versions of ordinary visits whose server builds may run. */
  const liveKeys = () => {
    const live = releases.versionsFor(NO_VISITOR).filter(({ server }) => server !== undefined);
    return new Set(live.map(buildKey));
  };
  const isLive = (renderer: RendererProcess) => keepsOldVersions || !renderer.holdsOthersThan(liveKeys());
  const live = new RendererGroup(workers, isLive);

  /** Renderers of canaries and previews, by what they have beside the live versions; the empty key is that without builds. */
  const trials = new LRUCache<string, RendererGroup>({
    max: MOST_TRIALS,
    ttl: TRIAL_IDLE_MS,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    dispose: (group) => group.retire(),
  });

  /** The renderer kept under a key of {@link trials}, which may hold certain builds only. */
  const trialGroup = (key: string, allowed: () => Iterable<string>): RendererGroup => {
    const known = trials.get(key);
    if (known) return known;
    const group = new RendererGroup(1, (renderer) => !renderer.holdsOthersThan(new Set(allowed())));
    trials.set(key, group);
    return group;
  };

  /** A renderer that has never loaded the code of a remote. */
  const bareGroup = () => trialGroup('', () => []);

  /** The renderers of a job: those of the live versions never load another one. */
  const groupFor = ({ remotes }: RenderJob): RendererGroup => {
    const keys = liveKeys();
    const others = remotes.filter((remote) => remote.server !== undefined && !keys.has(buildKey(remote)));
    if (others.length === 0 || keepsOldVersions) return live;
    const own = others.map(buildKey).sort();
    return trialGroup(own.join(' '), () => [...liveKeys(), ...own]);
  };

  /** One attempt at a render, at its turn, without what the circuit breaker leaves to the browser by then. */
  const attempt = (job: RenderJob, limits: Limits, turn: Turn, group = groupFor(job)): Promise<Attempt> =>
    group.run(turn, async (renderer) => {
      const admitted = new Map(job.remotes.map((remote) => [remote, releases.admit(remote)]));
      const isOut = (remote: RemoteVersion) => admitted.get(remote) === undefined;
      const remotes = job.remotes.map((remote) =>
        isOut(remote) ? { ...remote, server: undefined } : remote,
      );
      const started = performance.now();
      try {
        const rendered = await renderer.render({ ...job, remotes }, limits);
        attempted('rendered', started);
        const leftOut = job.remotes.some((remote) => isOut(remote) && rendered.left.includes(remote.name));
        return { rendered, leftOut };
      } catch (error) {
        const isStopped = error instanceof StoppedRender;
        attempted(isStopped ? (error.starved ? 'starved' : 'stopped') : 'failed', started);
        if (!isStopped && !(error instanceof EndedRenderer)) return { error };
        const { step } = error;
        // A renderer that ended, mostly for want of memory, is held against the remote that took most of it.
        const heaviest = isStopped ? undefined : step?.heaviest;
        const remote = job.remotes[heaviest ?? step?.running ?? -1];
        if (remote === undefined || (isStopped && error.starved)) return { error };
        // Before the next page has its turn.
        const module = heaviest === undefined ? step?.module : undefined;
        return { error, culprit: { remote, module, seconds: releases.leaveOut(remote, module) } };
      } finally {
        for (const end of admitted.values()) end?.();
      }
    });

  let failure: string | undefined;
  let trying: NodeJS.Timeout | undefined;

  /** Notes that a page could not be rendered, and tries it again until it can. */
  const failed = (job: RenderJob, error: unknown) => {
    failure = `Pages cannot be rendered: ${errorMessage(error)}`;
    clearTimeout(trying);
    trying = setTimeout(() => void tryAgain(job), TRY_AGAIN_MS).unref();
  };
  const tryAgain = async (job: RenderJob) => {
    const again = await attempt(job, { limitMs: SECOND_TRY_MS }, { network: 'this server' });
    if (again.rendered) failure = undefined;
    else failed(job, again.error);
  };

  const render = async (job: RenderJob, { elapsedMs, ...turn }: RenderTurn): Promise<RenderOutcome> => {
    const { url, remotes } = job;
    const problems: RenderProblem[] = [];
    const firstTryMs = Math.max(FAULT_MS, renderLimitMs - elapsedMs);
    let limits: Limits = { limitMs: firstTryMs };
    let wanted = job;
    // Each remote can cost one attempt; the last one is made without their code.
    for (let left = remotes.length + 1; ; left -= 1) {
      const isLast = wanted !== job;
      const group = isLast ? bareGroup() : groupFor(job);
      const { rendered, leftOut = false, error, culprit } = await attempt(wanted, limits, turn, group);
      if (rendered) {
        failure = undefined;
        for (const problem of rendered.problems) {
          countFault(problem.remote, problem.kind);
          log.error({ url, ...problem }, 'a slot was left to the browser');
        }
        const leaking = rendered.filledBy === undefined ? undefined : remotes[rendered.filledBy];
        if (leaking) {
          const seconds = releases.leaveOut(leaking);
          const remote = buildKey(leaking);
          log.error({ url, remote, seconds }, 'a remote fills the memory of its renderer and is left out');
        }
        const isReduced = leftOut || isLast;
        return { rendered, leftOut: isReduced, problems: [...problems, ...rendered.problems] };
      }
      if (isLast) return { rendered, leftOut, problems, error };
      if (left === 0) wanted = withoutRemotes(job);
      if (culprit === undefined) {
        const isStarved = error instanceof StoppedRender && error.starved;
        if (limits.slowestMs !== undefined) {
          const isBroken = error instanceof FailedShell || error instanceof EndedRenderer;
          if (!isBroken) return { rendered, leftOut, problems, error };
          wanted = withoutRemotes(job);
        }
        // More patience with the machine, or with the shell, but not with a remote that uses the processor.
        limits = {
          limitMs: isStarved ? firstTryMs : SECOND_TRY_MS,
          slowestMs: SECOND_TRY_SLOWEST_MS,
        };
        log.warn({ err: error, url }, 'a render failed or took too long in the shell and is repeated');
        continue;
      }
      const { remote, module, seconds } = culprit;
      const { name, version } = remote;
      countFault(name, 'deadline');
      problems.push({ remote: name, version, module, kind: 'deadline', message: 'It stopped the render.' });
      log.error(
        { err: error, url, remote: buildKey(remote), seconds, module },
        'a remote stopped a render and is left out',
      );
    }
  };

  return {
    async render(job, turn) {
      const outcome = await render(job, turn);
      if (outcome.rendered === undefined) failed(job, outcome.error);
      return outcome;
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
      const loads = [live, ...trials.values()].map((group) => group.load());
      const sum = (of: keyof (typeof loads)[number]) => loads.reduce((total, load) => total + load[of], 0);
      return { waiting: sum('waiting'), limit: sum('limit'), renderers: sum('renderers'), busy: sum('busy') };
    },
    problem: () => failure,
    close: async () => {
      clearTimeout(trying);
      await Promise.all([live, ...trials.values()].map((group) => group.close()));
    },
  };
}
