import { BrokenImageError } from './broken-image-error';
import { openImage } from './variant';

/** CSS px an inch, at which an SVG's own size is stated. */
const OWN_DENSITY = 72;
/** Longest side in px: drawings smaller than this are enlarged, since they have no pixels to respect. */
const LONGEST_SIDE = { least: 1200, most: 4096 };
const MAX_DENSITY = 100_000;

/**
 * A drawing as a PNG. The renderer runs no scripts, and gets bytes without an address, so that it reads neither
 * files nor the network; entities that point outside, and canvases beyond the pixel limit, are errors.
 */
export async function rasteriseSvg(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await openImage(bytes).metadata();
  if (!width || !height) throw new BrokenImageError('the SVG has no size');
  const longest = Math.max(width, height);
  const target = Math.min(Math.max(longest, LONGEST_SIDE.least), LONGEST_SIDE.most);
  const density = Math.min((OWN_DENSITY * target) / longest, MAX_DENSITY);
  return openImage(bytes, density).png().toBuffer();
}
