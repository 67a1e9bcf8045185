import PQueue from 'p-queue';
import { BusyError } from '../busy-error';

/** How many pages may wait for a worker, and how many of one network, which may not keep all others waiting. */
const WAITING = 64;
const WAITING_OF_ONE = WAITING / 2;

/** Who waits for a page. */
export interface Turn {
  /** The network that asks for it. */
  network: string;
  /** Aborted when no request waits for it any longer. */
  left?: AbortSignal;
}

/** Pages that wait for a worker, in order of arrival. */
export class RenderQueue {
  private readonly queue: PQueue;
  /** For each page that waits, its network. */
  private readonly waiting = new Map<symbol, string>();

  /** @param workers how many pages may be rendered at once */
  constructor(workers: number) {
    this.queue = new PQueue({ concurrency: workers });
  }

  /** How many pages wait, of how many that may. */
  load(): { waiting: number; limit: number } {
    return { waiting: this.waiting.size, limit: WAITING };
  }

  /**
   * Does work for a page at its turn, unless its visitors have left by then.
   * @throws BusyError when too many wait already; the signal's reason when its visitors have left
   */
  async run<T>({ network, left }: Turn, work: () => Promise<T>): Promise<T> {
    left?.throwIfAborted();
    const ofNetwork = [...this.waiting.values()].filter((each) => each === network).length;
    if (this.waiting.size >= WAITING || ofNetwork >= WAITING_OF_ONE) throw new BusyError();
    const page = Symbol(network);
    const leave = () => void this.waiting.delete(page);
    this.waiting.set(page, network);
    left?.addEventListener('abort', leave, { once: true });
    return this.queue.add(() => {
      leave();
      left?.removeEventListener('abort', leave);
      left?.throwIfAborted();
      return work();
    });
  }
}
