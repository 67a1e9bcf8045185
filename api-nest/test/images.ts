import sharp from 'sharp';

/** A photo-like JPEG; another `seed` gives other bytes. */
export function jpeg(seed: number, width = 120, height = 80): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: (seed * 37) % 256, g: (seed * 59) % 256, b: seed % 256 },
    },
  })
    .jpeg({ quality: 70 + (seed % 30) })
    .toBuffer();
}

/** As callers send it. */
export function dataUrl(bytes: Buffer, mediaType = 'image/jpeg'): string {
  return `data:${mediaType};base64,${bytes.toString('base64')}`;
}
