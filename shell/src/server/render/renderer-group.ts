import { countEnded } from '../metrics/metrics';
import { RenderQueue, type Turn } from './render-queue';
import { RendererProcess } from './renderer-process';

/** A process that ended sooner than this is replaced when it is needed, not before, so that none are started in a loop. */
const SETTLED_MS = 1000;

/** Renderers that serve the same versions, each with one page at a time. */
export class RendererGroup {
  private readonly queue: RenderQueue;
  private readonly all = new Set<RendererProcess>();
  private readonly idle: RendererProcess[] = [];
  private isRetired = false;

  /**
   * @param size how many processes there are
   * @param isCurrent whether a process may still be used: one that may not is replaced after its page
   */
  constructor(
    private readonly size: number,
    private readonly isCurrent: (renderer: RendererProcess) => boolean,
  ) {
    this.queue = new RenderQueue(size);
    for (let n = 0; n < size; n += 1) this.idle.push(this.start());
  }

  /**
   * Has a renderer do some work at its turn.
   * @throws BusyError when too many pages wait already; the signal's reason when the visitor has left
   */
  run<T>(turn: Turn, work: (renderer: RendererProcess) => Promise<T>): Promise<T> {
    return this.queue.run(turn, async () => {
      const renderer = this.take();
      try {
        return await work(renderer);
      } finally {
        this.giveBack(renderer);
      }
    });
  }

  load(): { waiting: number; limit: number; renderers: number; busy: number } {
    return { ...this.queue.load(), renderers: this.all.size, busy: this.all.size - this.idle.length };
  }

  /** Replaces the idle processes that may no longer be used. */
  refresh(): void {
    for (const renderer of [...this.idle]) if (!this.isUsable(renderer)) renderer.kill();
  }

  /** Ends each process once it has no page to render. */
  retire(): void {
    this.isRetired = true;
    this.refresh();
  }

  async close(): Promise<void> {
    this.isRetired = true;
    const running = [...this.all];
    for (const renderer of running) renderer.kill();
    await Promise.all(running.map(({ ended }) => ended));
  }

  private isUsable(renderer: RendererProcess): boolean {
    return !this.isRetired && this.isCurrent(renderer);
  }

  private start(): RendererProcess {
    const started = performance.now();
    const renderer = new RendererProcess();
    this.all.add(renderer);
    void renderer.ended.then(() => {
      if (this.isRetired) return;
      countEnded();
      this.forget(renderer);
      const isMissing = this.all.size < this.size;
      if (isMissing && performance.now() - started > SETTLED_MS) this.idle.push(this.start());
    });
    return renderer;
  }

  private forget(renderer: RendererProcess): void {
    this.all.delete(renderer);
    const at = this.idle.indexOf(renderer);
    if (at !== -1) this.idle.splice(at, 1);
  }

  private take(): RendererProcess {
    this.refresh();
    for (let renderer = this.idle.shift(); renderer; renderer = this.idle.shift()) {
      if (!renderer.hasEnded) return renderer;
    }
    return this.start();
  }

  private giveBack(renderer: RendererProcess): void {
    if (!renderer.hasEnded && !this.isUsable(renderer)) renderer.kill();
    if (!renderer.hasEnded) this.idle.push(renderer);
  }
}
