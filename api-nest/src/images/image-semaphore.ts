import { Injectable } from '@nestjs/common';
import { UnavailableError } from '../foundation/http/domain-errors';

/** Variants are made two at a time: of what the library holds, at sizes it chose. */
const PERMITS = 2;
/** Who comes while so many wait is asked to come again. */
const MAX_WAITING = 200;

interface Waiting {
  permits: number;
  begin: () => void;
}

/**
 * Where images are decoded and encoded, a few at a time, in the order in which they came: one of 24 megapixels
 * may take a hundred megabytes of memory.
 */
@Injectable()
export class ImageSemaphore {
  private free = PERMITS;
  private readonly queue: Waiting[] = [];

  /** Runs a piece of work beside one other. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.runOn(1, work);
  }

  /** Runs a piece of work alone: on what somebody sent, of any size that is allowed. */
  runAlone<T>(work: () => Promise<T>): Promise<T> {
    return this.runOn(PERMITS, work);
  }

  private async runOn<T>(permits: number, work: () => Promise<T>): Promise<T> {
    if (this.queue.length >= MAX_WAITING) {
      throw new UnavailableError('Too many pictures are being worked on. Please try again in a moment.');
    }
    await new Promise<void>((begin) => {
      this.queue.push({ permits, begin });
      this.beginNext();
    });
    try {
      return await work();
    } finally {
      this.free += permits;
      this.beginNext();
    }
  }

  private beginNext(): void {
    for (let next = this.queue[0]; next && next.permits <= this.free; next = this.queue[0]) {
      this.queue.shift();
      this.free -= next.permits;
      next.begin();
    }
  }
}
