import sharp from 'sharp';

/** A file for the browser's file picker. */
export interface ImageFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

let made = 0;

/** A unique image: stripes in counted colours. */
export async function imageFile(name: string, [width, height] = [900, 600]): Promise<ImageFile> {
  made += 1;
  const seed = (Date.now() + made * 7919) % 0xffffff;
  const colour = (step: number) => `#${((seed + step * 0x3a1f07) % 0xffffff).toString(16).padStart(6, '0')}`;
  const half = await sharp({
    create: { width: Math.ceil(width / 2), height, channels: 3, background: colour(1) },
  })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour(2) } })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A film of more than 5 MB, which cannot be scaled down. */
export const HEAVY_FILM: ImageFile = {
  name: 'film.gif',
  mimeType: 'image/gif',
  buffer: Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(5_242_880)]),
};

/** Of noise like this, as JPEG at 95. */
const BYTES_A_POINT = 0.95;

/** An image of noise, which hardly compresses: a JPEG of about `megabytes`. */
export async function heavyImage(name: string, megabytes: number): Promise<ImageFile> {
  const side = Math.round(Math.sqrt((megabytes * 1024 * 1024) / BYTES_A_POINT));
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const buffer = await sharp({
    create: { width: side, height: side, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
