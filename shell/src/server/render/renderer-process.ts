import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { RemoteVersion } from 'release/serving';
import { readServerBuild } from '../remotes/server-builds';
import { beginning, judge, type Limits } from './deadline';
import { buildKey, type RenderJob } from './job';
import { replySchema, type Order, type RenderedPage, type Reply, type RenderStep } from './messages';

/** React's development build changes intrinsics; a production build cannot run without the protection. */
const DEVELOPMENT = process.env.NODE_ENV === 'development';

/** Heap of one renderer in MB; a leak ends the renderer, not the server. */
const HEAP_MB = 256;

/** How long a process may take to load the shell's code, in ms, on a machine that is busy with something else. */
const START_MS = 30_000;

/** Builds that one renderer may hold; a renderer with more is replaced. */
const MOST_BUILDS = 24;

/** A render that took too long; the renderer has been killed. */
export class StoppedRender extends Error {
  override message = 'A render took too long and was stopped.';

  /** @param starved whether it had hardly had the processor, which is no fault of the code that ran */
  constructor(
    readonly starved: boolean,
    readonly step: RenderStep | undefined,
  ) {
    super();
  }
}

/** A renderer that ended during a render. */
export class EndedRenderer extends Error {
  override message = 'The renderer ended.';

  constructor(readonly step: RenderStep | undefined) {
    super();
  }
}

/** A render in which the shell's own code failed: the renderer is no longer to be relied on. */
export class FailedShell extends Error {}

/**
 * One process that renders pages, one at a time. It has no rights: an empty environment, and by Node's permission model
 * no files but its own program, no network, no processes, threads or native code (decision 0131).
 */
export class RendererProcess {
  private readonly child: ChildProcess;
  private readonly builds = new Set<string>();
  private step: RenderStep | undefined;
  private listener: ((reply: Reply) => void) | undefined;
  private isGone = false;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  /** Resolves when it can render, or has ended. */
  private readonly started: Promise<void>;

  constructor() {
    this.child = fork(path.join(__dirname, 'worker.js'), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A remote's code must not see the server's environment.
      env: {},
      execArgv: [
        '--permission',
        `--allow-fs-read=${path.join(__dirname, '*')}`,
        ...(DEVELOPMENT
          ? []
          : ['--require', path.join(__dirname, 'before-freeze.js'), '--frozen-intrinsics']),
        '--disable-warning=ExperimentalWarning',
        `--max-old-space-size=${HEAP_MB}`,
        '--expose-gc',
      ],
    });
    this.ended = new Promise((resolve) => {
      const end = () => {
        this.isGone = true;
        resolve();
      };
      this.child.once('exit', end);
      this.child.once('error', end);
    });
    this.child.on('message', (message) => {
      const reply = replySchema.safeParse(message);
      if (!reply.success) this.kill();
      else if (reply.data.type === 'step') this.step = reply.data;
      else this.listener?.(reply.data);
    });
    const late = setTimeout(() => this.kill(), START_MS).unref();
    const ready = new Promise<void>((resolve) => {
      this.listener = () => resolve();
    });
    this.started = Promise.race([ready, this.ended]).finally(() => clearTimeout(late));
  }

  get hasEnded(): boolean {
    return this.isGone;
  }

  /** Whether it holds a build that is not among `current`, or too many. */
  holdsOthersThan(current: ReadonlySet<string>): boolean {
    return this.builds.size > MOST_BUILDS || [...this.builds].some((key) => !current.has(key));
  }

  /** Ends it at once, also when it is stopped or loops. */
  kill(): void {
    this.isGone = true;
    this.child.kill('SIGKILL');
  }

  /**
   * Renders a page.
   * @throws StoppedRender, EndedRenderer or FailedShell; the process has ended or is about to
   */
  async render(job: RenderJob, limits: Limits): Promise<RenderedPage> {
    await this.started;
    this.step = undefined;
    for (const remote of job.remotes) await this.bring(remote);
    const reply = await this.answer({ type: 'render', job }, limits);
    if (reply.type === 'rendered') return reply.page;
    this.kill();
    throw new FailedShell(reply.type === 'failed' ? reply.message : 'The renderer sent an unexpected reply.');
  }

  /** Sends a build that the process does not hold; one with a problem is read again for the next page. */
  private async bring(remote: RemoteVersion): Promise<void> {
    const key = buildKey(remote);
    if (remote.server === undefined || this.builds.has(key)) return;
    const build = await readServerBuild(remote);
    if ('source' in build) this.builds.add(key);
    this.send({ type: 'build', key, build });
  }

  private send(order: Order): void {
    // The exit says when it could not be sent.
    this.child.send(order, () => undefined);
  }

  private answer(order: Order, limits: Limits): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const underWay = beginning(this.child.pid ?? 0);
      const done = () => {
        clearTimeout(timer);
        this.listener = undefined;
      };
      const look = () => {
        const verdict = judge(underWay, limits);
        if (typeof verdict === 'number') timer = setTimeout(look, verdict);
        else {
          done();
          this.kill();
          reject(new StoppedRender(verdict === 'starved', this.step));
        }
      };
      let timer = setTimeout(look, limits.limitMs);
      this.listener = (reply) => {
        done();
        resolve(reply);
      };
      void this.ended.then(() => {
        done();
        reject(new EndedRenderer(this.step));
      });
      this.send(order);
    });
  }
}
