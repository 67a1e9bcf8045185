import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { imageRecordSchema } from 'shared-types/image';
import { variantByName } from '../api-nest/src/images/processing/variant';
import type { Server } from './api-process';
import { median } from './load';
import type { Line } from './report';

const WIDTH = 1200;
const HEIGHT = 800;
const NAMES = ['w640.avif', 'w640.webp', 'w1280.avif'];
const IMAGES = 5;
const GOAL_MS = 1000;

/** Soft shapes with a little grain, which compress like photographs; each image is different. */
async function makePhotograph(): Promise<Buffer> {
  const shapes = { width: 24, height: 16, channels: 3 as const };
  const grain = { width: WIDTH, height: HEIGHT, channels: 3 as const };
  const grey = randomBytes(WIDTH * HEIGHT * 3).map((value) => 116 + (value % 24));
  return sharp(randomBytes(24 * 16 * 3), { raw: shapes })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' })
    .composite([{ input: await sharp(grey, { raw: grain }).png().toBuffer(), blend: 'overlay' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function inMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function upload(server: Server, cookie: string, image: Buffer, name: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/images`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ data: `data:image/jpeg;base64,${image.toString('base64')}`, name }),
  });
  const record = imageRecordSchema.parse(await answer.json());
  return new URL(record.url, server.url).href;
}

/** The first request for a variant of a 1200 px image, beside sharp making the same variant from the same bytes. */
export async function measureFirstVariant(server: Server, cookie: string): Promise<Line[]> {
  const lines: Line[] = [];
  for (const name of NAMES) {
    const ours: number[] = [];
    const alone: number[] = [];
    for (let n = 0; n < IMAGES; n += 1) {
      const image = await makePhotograph();
      const original = await upload(server, cookie, image, `${name} ${n}`);
      const stored = Buffer.from(await (await fetch(original)).arrayBuffer());
      ours.push(
        await inMs(async () => {
          const answer = await fetch(original.replace('original', name));
          if (!answer.ok) throw new Error(`${name} answered ${answer.status}.`);
          await answer.arrayBuffer();
        }),
      );
      alone.push(await inMs(async () => variantByName(name)?.make(stored)));
    }
    lines.push({
      what: `GET ${name} for the first time, of ${WIDTH} × ${HEIGHT} px`,
      ours: `${median(ours).toFixed(0)} ms`,
      peer: `${median(alone).toFixed(0)} ms, sharp alone`,
      goal: `< ${GOAL_MS} ms`,
      result: `${(median(ours) / median(alone)).toFixed(2)} ×`,
      reached: median(ours) < GOAL_MS,
    });
  }
  return lines;
}
