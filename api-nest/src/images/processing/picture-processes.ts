import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../foundation/config/config';
import { UnavailableError } from '../../foundation/http/domain-errors';
import { PictureProcess } from './picture-process';

/** How many pictures may be decoded or drawn at a time. */
const PROCESSES = 2;
/** Further work is refused while so much waits. */
const MAX_WAITING = 200;
/** The second process ends after this time without work; the first is kept warm. */
const IDLE_MS = 60_000;

/**
 * Lends out the processes that decode and draw pictures, in order of arrival. A picture that takes too long or ends its
 * process costs itself only (decision 0082).
 */
@Injectable()
export class PictureProcesses implements OnApplicationShutdown {
  private readonly places: PictureProcess[];
  private readonly free: PictureProcess[];
  private readonly queue: ((place: PictureProcess) => void)[] = [];
  private idle: NodeJS.Timeout | undefined;

  constructor(@Inject(CONFIG) { imageLimitMs }: Pick<Config, 'imageLimitMs'>) {
    this.places = Array.from({ length: PROCESSES }, () => new PictureProcess(imageLimitMs));
    this.free = [...this.places];
  }

  /** Does work with a process that is its own meanwhile; throws an {@link UnavailableError} when 200 others wait. */
  async use<T>(work: (place: PictureProcess) => Promise<T>): Promise<T> {
    if (this.queue.length >= MAX_WAITING) {
      throw new UnavailableError('Too many images are being processed. Please try again in a moment.');
    }
    const place = await new Promise<PictureProcess>((begin) => {
      this.queue.push(begin);
      this.beginNext();
    });
    try {
      return await work(place);
    } finally {
      this.giveBack(place);
    }
  }

  /** How much waits, of how much that may, and how many processes work. */
  load(): { waiting: number; limit: number; busy: number } {
    return { waiting: this.queue.length, limit: MAX_WAITING, busy: PROCESSES - this.free.length };
  }

  onApplicationShutdown(): void {
    clearTimeout(this.idle);
    for (const place of this.places) place.stop();
  }

  private beginNext(): void {
    const place = this.queue.length > 0 ? this.free.shift() : undefined;
    if (place) this.queue.shift()?.(place);
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
    this.beginNext();
  }
}
