import * as builtIn from 'shared-types/content/pictures';
import type { ImageRecord } from 'shared-types/image';
import { pictureFromLibraryAddress, PICTURE_WIDTHS, type Picture } from 'shared-types/picture';

/** The images that ship with the site. */
export const BUILT_IN_PICTURES: readonly Picture[] = Object.values(builtIn).filter(
  (value): value is Picture => typeof value === 'object' && 'src' in value,
);

/** Address → what is known of the image there; the site's own images from the start. */
const known = new Map<string, Picture>(BUILT_IN_PICTURES.map((picture) => [picture.src, picture]));

/** Notes the images that a config value's items carry. */
export function rememberPictures(value: unknown): void {
  if (!Array.isArray(value)) return;
  for (const item of value as { image?: string | null; picture?: Picture | null }[]) {
    if (item.picture && item.image) known.set(item.image, item.picture);
  }
}

/** A library record as an image with renditions. */
export function pictureOfRecord(record: ImageRecord): Picture {
  return {
    src: record.url,
    width: record.width,
    height: record.height,
    hash: record.hash,
    placeholder: record.placeholder,
    widths: PICTURE_WIDTHS.filter((width) => width <= record.width || width === PICTURE_WIDTHS[0]),
    alt: record.alt,
    ...(record.focal ? { focal: record.focal } : {}),
  };
}

/** Address → id of the library's records that say nothing of what they show. */
const withoutAlt = new Map<string, number>();

export function rememberRecord(record: ImageRecord): void {
  known.set(record.url, pictureOfRecord(record));
  if (record.alt === '') withoutAlt.set(record.url, record.id);
  else withoutAlt.delete(record.url);
}

/** Id of the library's record at an address if it is known to have no alt text. */
export function recordWithoutAlt(address: string): number | undefined {
  return withoutAlt.get(address);
}

/** All that is known of the image at an address, its size in px among it; undefined for an unknown one. */
export function knownPicture(address: string): Picture | undefined {
  return known.get(address) ?? pictureFromLibraryAddress(address);
}

/** The image's size is really known, rather than assumed from its address. */
export function knownSize(address: string): { width: number; height: number } | undefined {
  const picture = known.get(address);
  return picture && { width: picture.width, height: picture.height };
}
