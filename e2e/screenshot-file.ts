import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { filmStrip } from './config';

const FOLDER = path.join(__dirname, '../docs/screenshots');
const LARGEST_BYTES = 200_000;

/** Widths of the images, in CSS px: a phone, a tablet and a desktop; in the film strip also a large one. */
export const SIZES = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  ...(filmStrip === undefined ? [] : [{ width: 1920, height: 1080 }]),
];

/**
 * Writes `docs/screenshots/<name>.jpg`, as large and as fine as fits the size, or `<name>.png` into the film strip's
 * folder. @throws Error when nothing fits
 */
export async function saveScreenshot(shot: Buffer, name: string): Promise<void> {
  if (filmStrip !== undefined) {
    mkdirSync(filmStrip, { recursive: true });
    writeFileSync(path.join(filmStrip, `${name}.png`), shot);
    return;
  }
  const { width } = await sharp(shot).metadata();
  for (const scale of [1, 0.7, 0.5, 0.35]) {
    for (const quality of [82, 70, 60]) {
      const jpeg = await sharp(shot)
        .resize({ width: Math.round(width * scale) })
        .jpeg({ quality, mozjpeg: true })
        .toBuffer();
      if (jpeg.length > LARGEST_BYTES) continue;
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(path.join(FOLDER, `${name}.jpg`), jpeg);
      return;
    }
  }
  throw new Error(`${name} does not fit into ${LARGEST_BYTES} bytes.`);
}
