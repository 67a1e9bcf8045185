/** Luminance row of the JPEG standard (ITU T.81, annex K), in zigzag order: what an encoder scales by its quality. */
const STANDARD = [16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40];

const scaled = (quality: number): number[] => {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return STANDARD.map((step) => Math.max(1, Math.floor((step * scale + 50) / 100)));
};

/**
 * The quality, 1 to 100, a JPEG was encoded at, by its quantisation table.
 * @throws Error when it has no table, or one that is not the standard's at any quality
 */
export function jpegQuality(jpeg: Buffer): number {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
  if (at < 0) throw new Error('There is no quantisation table.');
  // Marker, length, number of the table, then its steps.
  const steps = [...jpeg.subarray(at + 5, at + 5 + STANDARD.length)];
  for (let quality = 1; quality <= 100; quality += 1) {
    if (scaled(quality).every((step, index) => step === steps[index])) return quality;
  }
  throw new Error(`No quality has the steps ${steps.join(', ')}.`);
}
