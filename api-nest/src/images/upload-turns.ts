import { Injectable } from '@nestjs/common';
import { Turns } from '../foundation/rate-limit/turns';

/** Turns of the callers' networks at sending images. Each holds its whole body in memory until it is answered. */
@Injectable()
export class UploadTurns extends Turns {
  constructor() {
    super({
      atOnce: 2,
      perNetwork: 2,
      waiting: 200,
      waitMs: 120_000,
      busy: 'Too many images are being processed. Please try again in a moment.',
    });
  }
}
