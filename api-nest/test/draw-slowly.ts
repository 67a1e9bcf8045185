import { setTimeout as sleep } from 'node:timers/promises';
import { PictureProcess } from '../src/images/processing/picture-process';
import { SLOW_DRAWING } from './slow-drawing';

const QUICK_DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');

/** Draws for most of an hour, and tells its parent by which process. */
async function run(): Promise<void> {
  const place = new PictureProcess(3_600_000);
  await place.process(QUICK_DRAWING);
  void place.process(SLOW_DRAWING);
  await sleep(300);
  process.send?.(place.pid);
}

void run();
