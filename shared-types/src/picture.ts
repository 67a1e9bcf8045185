import type { Picture } from './picture-schema';

/** Widths in px at which renditions exist (contracts, `GET /images/:id/:hash/:variant`). */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1600, 2048] as const;

/** File formats of renditions, best first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export type { Picture };

/** Address of one rendition, e.g. `/pictures/hero-1-0f3a9c21-w960.avif` or `/api/images/7/<hash>/w960.avif`. */
export function renditionUrl(
  picture: Pick<Picture, 'src' | 'hash'>,
  width: number,
  format: PictureFormat,
): string {
  if (picture.src.startsWith('/pictures/')) {
    return `${picture.src.replace(/\.[a-z]+$/, '')}-${picture.hash}-w${width}.${format}`;
  }
  return `${picture.src.slice(0, picture.src.lastIndexOf('/'))}/w${width}.${format}`;
}

type Renditions = Pick<Picture, 'src' | 'hash' | 'widths'>;

/** Not offered: an address more in every image of a page, for a width between 320 and 640 px. */
const NOT_OFFERED = 480;

/**
 * `srcset` of an image in AVIF.
 * @param widest px; wider renditions are not offered for an image that is always small
 */
export function renditionSrcSet(picture: Renditions, widest = Infinity): string {
  const fitting = picture.widths.filter((width) => width !== NOT_OFFERED && width <= widest);
  return (fitting.length > 0 ? fitting : picture.widths)
    .map((width) => `${renditionUrl(picture, width, 'avif')} ${width}w`)
    .join(', ');
}

/** Width in px of the image for browsers without AVIF. */
const PLAIN_WIDTH = 960;

/** Address of the one rendition for browsers without AVIF, one in thirty: in WebP, of a middle width. */
export function plainRendition(picture: Renditions): string {
  const fitting = picture.widths.filter((width) => width <= PLAIN_WIDTH);
  return renditionUrl(picture, Math.max(...(fitting.length > 0 ? fitting : picture.widths)), 'webp');
}

/**
 * Address of the image for link previews: a built-in image's 1200 × 630 px rendition; the original of any other image,
 * and of one without a hash.
 */
export function socialPictureUrl(picture: Pick<Picture, 'src' | 'hash'>): string {
  return picture.src.startsWith('/pictures/') && picture.hash !== ''
    ? `${picture.src.replace(/\.[a-z]+$/, '')}-${picture.hash}-og.jpg`
    : picture.src;
}

const LIBRARY_ADDRESS = /^\/api\/images\/(\d+)\/([0-9a-f]{8,64})\/original$/;

/**
 * A library image from its address alone, for places that store only addresses: its renditions, at a nominal 3:2 size.
 * Undefined for any other address.
 */
export function pictureFromLibraryAddress(address: string): Picture | undefined {
  const hash = LIBRARY_ADDRESS.exec(address)?.[2];
  if (hash === undefined) return undefined;
  return { src: address, width: 1200, height: 800, hash, widths: [320, 640, 960, 1280] };
}
