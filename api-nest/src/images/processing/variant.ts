import sharp, { type FailOnOptions, type Sharp } from 'sharp';
import { IMAGE_MAX_MEGAPIXELS, IMAGE_RENDITION_QUALITY, IMAGE_RENDITION_SIDE } from 'shared-types/image';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from 'shared-types/picture';

/** The specified rendition: JPEG, longest side 1200 px, quality 0.8 (admin-tooling 5); the record's `data`. */
export const RENDITION = `w${IMAGE_RENDITION_SIDE}.jpg`;

/** A file that can be made from an image's original. */
export interface Variant {
  /** As in its address, e.g. `w640.avif`. */
  name: string;
  mediaType: string;
  /** Makes it, for every image that the library takes; widths are never enlarged. */
  make(original: Buffer): Promise<Buffer>;
}

/** More than 40 megapixels are refused on arrival; this is a second line of defence. */
export const PIXEL_LIMIT = 50e6;

export const TOO_MANY_PIXELS = `An image may have at most ${IMAGE_MAX_MEGAPIXELS} megapixels.`;

/** Longest side in px that WebP and AVIF can have; JPEG takes four times as much. */
const LONGEST_RENDITION = 16_383;

/**
 * A pipeline over untrusted bytes: bounded in pixels, first frame only.
 * @param failOn the damage at which it stops
 */
export function openImage(bytes: Buffer, density?: number, failOn: FailOnOptions = 'error'): Sharp {
  return sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn, pages: 1, density });
}

const ENCODING = {
  avif: { quality: 50, effort: 3 },
  webp: { quality: 76, effort: 4 },
} as const;

function widthVariant(width: number, format: PictureFormat): Variant {
  return {
    name: `w${width}.${format}`,
    mediaType: `image/${format}`,
    make: (original) =>
      openImage(original)
        .resize({ width, height: LONGEST_RENDITION, fit: 'inside', withoutEnlargement: true })
        .toFormat(format, ENCODING[format])
        .toBuffer(),
  };
}

const rendition: Variant = {
  name: RENDITION,
  mediaType: 'image/jpeg',
  make: (original) =>
    openImage(original)
      .resize({
        width: IMAGE_RENDITION_SIDE,
        height: IMAGE_RENDITION_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: IMAGE_RENDITION_QUALITY * 100 })
      .toBuffer(),
};

/** One of the API's own drawings, in its size. No image of the library has it. */
export const DRAWING: Variant = {
  name: 'drawing.png',
  mediaType: 'image/png',
  make: (svg) => openImage(svg).png().toBuffer(),
};

const VARIANTS = new Map<string, Variant>(
  [
    rendition,
    ...[...PICTURE_WIDTHS, IMAGE_RENDITION_SIDE].flatMap((width) =>
      PICTURE_FORMATS.map((format) => widthVariant(width, format)),
    ),
  ].map((variant) => [variant.name, variant]),
);

/** Names under which bytes of one image may be stored: its original and all variants. */
export const STORED_NAMES: readonly string[] = ['original', ...VARIANTS.keys()];

/** The variant with a name as in addresses, if there is one. */
export function variantByName(name: string): Variant | undefined {
  return VARIANTS.get(name);
}
