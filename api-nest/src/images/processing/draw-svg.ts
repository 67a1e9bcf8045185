import { IMAGE_MAX_MEGAPIXELS } from 'shared-types/image';
import { readDrawing, type Box, type DrawingSource } from './drawing-source';
import { refusal } from './refusal';
import { openImage, TOO_MANY_PIXELS } from './variant';

/** CSS px of an inch, in which lengths inside a drawing are given. */
const DENSITY = 96;
/** The renderer enlarges a drawing by its density over this. */
const OWN_DENSITY = 72;
/** Longest side in px: smaller drawings are enlarged, since they lose nothing by it. */
const LONGEST_SIDE = { least: 1200, most: 4096 };

const NO_SIZE =
  'This drawing does not say how large it is. Give it a width and a height, or a viewBox, or export it as PNG.';

const render = (source: DrawingSource, box: Box, width: number, height: number) =>
  openImage(source.at(box, (width * OWN_DENSITY) / DENSITY, (height * OWN_DENSITY) / DENSITY), DENSITY);

/** Where a drawing without a size is looked for, in its own units, and the px of a side of the trial. */
const PLANE: Box = { x: -5000, y: -5000, width: 10_000, height: 10_000 };
const TRIAL_SIDE = 2000;

/** A whole number that is within a pixel's `unit`, since most drawings begin and end at one. */
const snap = (at: number, unit: number): number =>
  Math.abs(at - Math.round(at)) <= unit ? Math.round(at) : at;

/** The part of `box` that is drawn on, to the pixel of a trial; undefined when nothing is. */
async function inkIn(source: DrawingSource, box: Box): Promise<Box | undefined> {
  const longest = Math.max(box.width, box.height);
  const width = Math.max(1, Math.round((TRIAL_SIDE * box.width) / longest));
  const height = Math.max(1, Math.round((TRIAL_SIDE * box.height) / longest));
  const { data, info } = await render(source, box, width, height)
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, -1, -1];
  const isInk = (alpha: number) => alpha !== 0;
  for (let row = 0; row < info.height; row += 1) {
    const line = data.subarray(row * info.width, (row + 1) * info.width);
    const first = line.findIndex(isInk);
    if (first === -1) continue;
    left = Math.min(left, first);
    right = Math.max(right, line.findLastIndex(isInk));
    top = Math.min(top, row);
    bottom = row;
  }
  if (right === -1) return undefined;
  const unit = box.width / info.width;
  const [x, y] = [snap(box.x + left * unit, unit), snap(box.y + top * unit, unit)];
  return {
    x,
    y,
    width: snap(box.x + (right + 1) * unit, unit) - x,
    height: snap(box.y + (bottom + 1) * unit, unit) - y,
  };
}

const around = ({ x, y, width, height }: Box, margin: number): Box => ({
  x: x - margin,
  y: y - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
});

/** The part of the plane that a drawing without a size covers. @throws ValidationError when that has no end */
async function measure(source: DrawingSource): Promise<Box> {
  const rough = await inkIn(source, PLANE);
  const unit = PLANE.width / TRIAL_SIDE;
  const reach = rough && Math.max(-rough.x, -rough.y, rough.x + rough.width, rough.y + rough.height);
  if (!rough || reach === undefined || reach >= PLANE.width / 2) throw refusal(NO_SIZE);
  return (await inkIn(source, around(rough, unit))) ?? rough;
}

/**
 * A drawing as a PNG, whose longest side has 1200 to 4096 px. The renderer runs no scripts, and gets bytes without an
 * address, so it reads neither files nor the network.
 * @throws ValidationError for a drawing that would lose something, or whose size is too large or unknown
 */
export async function drawSvg(bytes: Buffer): Promise<Buffer> {
  const source = readDrawing(bytes);
  const box = source.box ?? (await measure(source));
  const { width, height } = source.size ?? box;
  if (source.sized && width * height > IMAGE_MAX_MEGAPIXELS * 1e6) throw refusal(TOO_MANY_PIXELS);
  const longest = Math.max(width, height);
  const scale = Math.min(Math.max(longest, LONGEST_SIDE.least), LONGEST_SIDE.most) / longest;
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  return render(source, box, side(width), side(height)).png().toBuffer();
}
