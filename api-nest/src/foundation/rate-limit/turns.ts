import { networkOf } from 'shared-types/network';
import { UnavailableError } from '../http/domain-errors';

/** How much may happen at once, and how much may wait. */
export interface TurnLimits {
  atOnce: number;
  /** Of one network at once. */
  perNetwork: number;
  /** Of all networks together. */
  waiting: number;
  /** How long work may wait before it is refused, in ms. */
  waitMs?: number;
  /** The sentence with which work is refused. */
  busy: string;
}

interface Waiting {
  begin: () => void;
  refuse: () => void;
}

interface Network {
  running: number;
  /** When it last got a turn, as a number that grows. */
  served: number;
  waiting: Waiting[];
}

/**
 * Turns at work that only a few can do at once. A free turn goes to the network that has the fewest, and among these to
 * the one that has waited longest since its last turn; when too much waits, the network that waits for most loses its
 * newest. One network can therefore not keep the others waiting, however much it sends.
 */
export class Turns {
  private readonly networks = new Map<string, Network>();
  private running = 0;
  private waiting = 0;
  private clock = 0;

  constructor(private readonly limits: TurnLimits) {}

  /**
   * Does work in a turn of the network of an address.
   * @throws UnavailableError when too much waits, or this waited too long
   */
  async use<T>(ip: string | null, work: () => Promise<T>): Promise<T> {
    const name = networkOf(ip);
    const network = this.networks.get(name) ?? { running: 0, served: 0, waiting: [] };
    this.networks.set(name, network);
    try {
      await this.turnOf(network);
      try {
        return await work();
      } finally {
        this.running -= 1;
        network.running -= 1;
        this.beginNext();
      }
    } finally {
      if (network.running === 0 && network.waiting.length === 0) this.networks.delete(name);
    }
  }

  load(): { waiting: number; running: number } {
    return { waiting: this.waiting, running: this.running };
  }

  private async turnOf(network: Network): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const waiting = { begin: resolve, refuse: () => reject(new UnavailableError(this.limits.busy)) };
        network.waiting.push(waiting);
        this.waiting += 1;
        this.beginNext();
        if (this.waiting > this.limits.waiting) this.refuseNewest(network);
        if (this.limits.waitMs !== undefined) {
          timer = setTimeout(() => this.refuse(network, waiting), this.limits.waitMs).unref();
        }
      });
    } finally {
      clearTimeout(timer);
    }
  }

  private beginNext(): void {
    if (this.running >= this.limits.atOnce) return;
    const [next] = [...this.networks.values()]
      .filter(({ running, waiting }) => waiting.length > 0 && running < this.limits.perNetwork)
      .sort((a, b) => a.running - b.running || a.served - b.served);
    const first = next?.waiting.shift();
    if (!next || !first) return;
    this.waiting -= 1;
    this.running += 1;
    next.running += 1;
    next.served = this.clock += 1;
    first.begin();
  }

  private refuseNewest(newcomer: Network): void {
    const most = [...this.networks.values()].reduce(
      (longest, each) => (each.waiting.length > longest.waiting.length ? each : longest),
      newcomer,
    );
    const newest = most.waiting.at(-1);
    if (newest) this.refuse(most, newest);
  }

  private refuse(network: Network, waiting: Waiting): void {
    const at = network.waiting.indexOf(waiting);
    if (at === -1) return;
    network.waiting.splice(at, 1);
    this.waiting -= 1;
    waiting.refuse();
  }
}
