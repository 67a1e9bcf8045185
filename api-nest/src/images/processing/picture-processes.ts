import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../foundation/config/config';
import { Turns } from '../../foundation/rate-limit/turns';
import { PictureProcess } from './picture-process';

/** How many pictures may be decoded or drawn at a time. */
const PROCESSES = 2;
const TURNS = {
  atOnce: PROCESSES,
  perNetwork: PROCESSES,
  waiting: 200,
  busy: 'Too many images are being processed. Please try again in a moment.',
};
/** The second process ends after this time without work; the first is kept warm. */
const IDLE_MS = 60_000;

/**
 * Lends out the processes that decode and draw pictures, in turns of the callers' networks. A picture that takes too
 * long or ends its process costs itself only (decision 0137).
 */
@Injectable()
export class PictureProcesses implements OnApplicationShutdown {
  private readonly places: PictureProcess[];
  private readonly free: PictureProcess[];
  private readonly turns = new Turns(TURNS);
  private idle: NodeJS.Timeout | undefined;

  constructor(@Inject(CONFIG) { imageLimitMs }: Pick<Config, 'imageLimitMs'>) {
    this.places = Array.from({ length: PROCESSES }, () => new PictureProcess(imageLimitMs));
    this.free = [...this.places];
  }

  /**
   * Does work with a process that is its own meanwhile.
   * @param ip for whom
   * @throws UnavailableError when too much waits
   */
  use<T>(ip: string | null, work: (place: PictureProcess) => Promise<T>): Promise<T> {
    return this.turns.use(ip, async () => {
      const place = this.free.shift();
      if (!place) throw new Error('There are more turns than processes.');
      try {
        return await work(place);
      } finally {
        this.giveBack(place);
      }
    });
  }

  /** How much waits, of how much that may, and how many processes work. */
  load(): { waiting: number; limit: number; busy: number } {
    const { waiting, running } = this.turns.load();
    return { waiting, limit: TURNS.waiting, busy: running };
  }

  onApplicationShutdown(): void {
    clearTimeout(this.idle);
    for (const place of this.places) place.stop();
  }

  /** The first place is lent out first, so that one process does while one is enough. */
  private giveBack(place: PictureProcess): void {
    const [first, second] = this.places;
    if (place === first) this.free.unshift(place);
    else this.free.push(place);
    if (place === second) {
      clearTimeout(this.idle);
      this.idle = setTimeout(() => {
        if (this.free.includes(place)) place.stop();
      }, IDLE_MS).unref();
    }
  }
}
