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

/** `srcset` of a picture in one format. */
export function renditionSrcSet(
  picture: Pick<Picture, 'src' | 'hash' | 'widths'>,
  format: PictureFormat,
): string {
  return picture.widths.map((width) => `${renditionUrl(picture, width, format)} ${width}w`).join(', ');
}

/**
 * Address of the 1200 × 630 px rendition of a built-in picture for link previews; others, and those of which only the
 * address is known (no hash), use their original.
 */
export function socialPictureUrl(picture: Pick<Picture, 'src' | 'hash'>): string {
  return picture.src.startsWith('/pictures/') && picture.hash !== ''
    ? `${picture.src.replace(/\.[a-z]+$/, '')}-${picture.hash}-og.jpg`
    : picture.src;
}

const LIBRARY_ADDRESS = /^\/api\/images\/(\d+)\/([0-9a-f]{8,64})\/original$/;

/**
 * What can be known of a library picture from its address alone, for places that store only addresses:
 * renditions, at the nominal 3:2 size. Undefined for every other address.
 */
export function pictureFromLibraryAddress(address: string): Picture | undefined {
  const hash = LIBRARY_ADDRESS.exec(address)?.[2];
  if (hash === undefined) return undefined;
  return { src: address, width: 1200, height: 800, hash, widths: [320, 640, 960, 1280] };
}
