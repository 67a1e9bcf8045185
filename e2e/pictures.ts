import sharp from 'sharp';

/** A file as the browser's file picker hands it over. */
export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

let made = 0;

/** A picture that no other test has: stripes, whose colours count up. */
export async function pictureFile(name: string, [width, height] = [900, 600]): Promise<PictureFile> {
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
export const HEAVY_FILM: PictureFile = {
  name: 'film.gif',
  mimeType: 'image/gif',
  buffer: Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(5_242_880)]),
};

/** Of noise like this, as JPEG at 95. */
const BYTES_A_POINT = 0.95;

/** A picture of noise, which hardly compresses: a JPEG of about `megabytes`. */
export async function heavyPicture(name: string, megabytes: number): Promise<PictureFile> {
  const side = Math.round(Math.sqrt((megabytes * 1024 * 1024) / BYTES_A_POINT));
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const buffer = await sharp({
    create: { width: side, height: side, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
