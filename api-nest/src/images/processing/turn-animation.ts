import sharp from 'sharp';
import { MEDIA_TYPES } from 'shared-types/file-kind';
import { PIXEL_LIMIT } from './variant';
import { refusal } from './refusal';

const TOO_LARGE_TO_TURN =
  'This animation is stored sideways, and is too large to be turned here. Turn it upright, export it and send it again.';

/**
 * An animated WebP, turned upright frame by frame as its EXIF says, with its timing.
 * @throws ValidationError when its frames have too many pixels together
 */
export async function turnAnimation(bytes: Buffer): Promise<{ bytes: Buffer; mediaType: string }> {
  const all = { pages: -1, limitInputPixels: false } as const;
  const { width, height, pageHeight = height, pages = 1, delay, loop } = await sharp(bytes, all).metadata();
  if (width * pageHeight * pages > PIXEL_LIMIT) throw refusal(TOO_LARGE_TO_TURN);
  const frames: Buffer[] = [];
  for (let page = 0; page < pages; page += 1) {
    frames.push(await sharp(bytes, { page, limitInputPixels: PIXEL_LIMIT }).autoOrient().png().toBuffer());
  }
  const turned = sharp(frames, { join: { animated: true } }).webp({ quality: 92, delay, loop });
  return { bytes: await turned.toBuffer(), mediaType: MEDIA_TYPES.webp };
}
