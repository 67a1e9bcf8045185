import { TooLargeError, ValidationError } from '../../foundation/http/domain-errors';
import { attachedImage } from './attached-image';
import { ATTACHED, type PictureAnswer, type PictureJob } from './picture-job';
import { processImage } from './process-image';
import { DRAWING, variantByName } from './variant';

/** Memory beyond which this process ends itself; an AVIF of 40 megapixels takes 800 MB. */
const MEMORY_LIMIT_MB = 1200;
const MEMORY_CHECK_MS = 50;

const memoryMb = (): number => process.memoryUsage.rss() / 2 ** 20;
/** Unlike `process.exit`, does not wait for a picture that is being drawn. */
const end = (): void => {
  process.kill(process.pid, 'SIGKILL');
};
const say = (answer: PictureAnswer): void => {
  process.send?.(answer);
};

async function answer({ bytes, variant }: PictureJob): Promise<PictureAnswer> {
  try {
    if (variant === undefined) {
      return { type: 'processed', image: await processImage(bytes), memoryMb: memoryMb() };
    }
    if (variant === ATTACHED) {
      return { type: 'drawn', bytes: await attachedImage(bytes), memoryMb: memoryMb() };
    }
    const drawn = await (variant === DRAWING.name ? DRAWING : variantByName(variant))?.make(bytes);
    if (!drawn) return { type: 'failed', message: `There is no variant ${variant}.` };
    return { type: 'drawn', bytes: drawn, memoryMb: memoryMb() };
  } catch (error) {
    if (error instanceof TooLargeError || error instanceof ValidationError) {
      return { type: 'refused', status: error.status, message: error.message };
    }
    return { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

// Drawing happens on other threads, so that these are heard meanwhile.
setInterval(() => {
  if (memoryMb() > MEMORY_LIMIT_MB) end();
}, MEMORY_CHECK_MS);
process.on('disconnect', end);
// A terminal and systemd send these to all processes; the API answers requests in flight first.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('message', (job: PictureJob) => void answer(job).then(say));
say({ type: 'ready' });
