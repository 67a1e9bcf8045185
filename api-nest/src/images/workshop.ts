import { Injectable } from '@nestjs/common';
import { UnavailableError } from '../http/domain-errors';

/** Pictures worked on at a time: each may hold a hundred megabytes of pixels. */
const BENCHES = 2;
/** Who comes while so many wait is asked to come again. */
const MAX_WAITING = 200;

/** Where pictures are decoded and encoded, a few at a time; all others wait their turn. */
@Injectable()
export class Workshop {
  private free = BENCHES;
  private readonly waiting: (() => void)[] = [];

  /** Runs a piece of work once a bench is free. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.takeBench();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }

  private async takeBench(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    if (this.waiting.length >= MAX_WAITING) {
      throw new UnavailableError('Too many pictures are being worked on. Please try again in a moment.');
    }
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
