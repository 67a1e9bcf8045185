import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Server } from './api-process';
import type { Line } from './report';

const AT_ONCE = 10;
const GOAL_MB = 400;
/** Noise of this size makes a JPEG of about 4 MB. */
const SIDE = 2260;

async function makeImage(): Promise<string> {
  const noise = randomBytes(SIDE * SIDE * 3);
  const jpeg = await sharp(noise, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

/** Ten uploads of a 4 MB JPEG at once; the API's peak memory stays below 400 MB. */
export async function measureUploadMemory(server: Server, cookie: string): Promise<Line[]> {
  const images: string[] = [];
  for (let n = 0; n < AT_ONCE; n += 1) images.push(await makeImage());
  const megabytes = (images[0]?.length ?? 0) * 0.75e-6;
  const start = performance.now();
  const statuses = await Promise.all(
    images.map(async (data, n) => {
      const answer = await fetch(`${server.url}/api/images`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: cookie },
        body: JSON.stringify({ data, name: `Upload ${n}` }),
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const refused = statuses.filter((status) => status !== 201);
  if (refused.length > 0) throw new Error(`Uploads answered ${refused.join(', ')}.`);
  const peak = server.peakMemory();
  if (peak === undefined) return [];
  return [
    {
      what: `POST /api/images, ${AT_ONCE} × ${megabytes.toFixed(1)} MB at once (${seconds.toFixed(1)} s)`,
      ours: `${peak.toFixed(0)} MB at most`,
      peer: '-',
      goal: `< ${GOAL_MB} MB`,
      result: `${peak.toFixed(0)} MB`,
      reached: peak < GOAL_MB,
    },
  ];
}
