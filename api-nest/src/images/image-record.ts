import { PICTURE_WIDTHS, type ImageRecord, type Picture } from 'shared-types';
import type { ImageEntity } from './image.entity';

/** Digits of the content hash in an address: enough to tell an image from its replacements. */
const ADDRESS_DIGITS = 10;

/** The hash in an address: of today's length, or whole as in addresses from before. */
export const ADDRESS_HASH = /^([0-9a-f]{10}|[0-9a-f]{64})$/;

/**
 * Address of an image's original, by which content refers to it, or of a variant. The original's has at most 40
 * characters (resolution 20), as long as there are fewer than 100 million images.
 */
export function imageUrl({ id, hash }: Pick<ImageEntity, 'id' | 'hash'>, variant = 'original'): string {
  return `/api/images/${id}/${hash.slice(0, ADDRESS_DIGITS)}/${variant}`;
}

const focalOf = ({ focalX, focalY }: ImageEntity): { x: number; y: number } | null =>
  focalX === null || focalY === null ? null : { x: focalX, y: focalY };

/** An image as the API answers it (contracts, `GET /images`), without `data`. */
export function toImageRecord(image: ImageEntity): ImageRecord {
  return {
    id: image.id,
    name: image.name,
    category: image.category,
    created_at: image.createdAt.toISOString(),
    url: imageUrl(image),
    width: image.width,
    height: image.height,
    bytes: image.bytes,
    alt: image.alt,
    placeholder: image.placeholder,
    hash: image.hash,
    focal: focalOf(image),
    animated: image.animated,
    ...(image.deletedAt ? { deleted_at: image.deletedAt.toISOString() } : {}),
  };
}

/** Renditions are never wider than the original; animated images have none. */
function widthsOf(image: ImageEntity): number[] {
  if (image.animated) return [];
  const widths = PICTURE_WIDTHS.filter((width) => width <= image.width);
  return widths.length > 0 ? widths : [PICTURE_WIDTHS[0]];
}

/** An image in the form pages show it. */
export function toPicture(image: ImageEntity): Picture {
  const focal = focalOf(image);
  return {
    src: imageUrl(image),
    width: image.width,
    height: image.height,
    hash: image.hash,
    placeholder: image.placeholder,
    widths: widthsOf(image),
    ...(image.alt === '' ? {} : { alt: image.alt }),
    ...(focal ? { focal } : {}),
  };
}
