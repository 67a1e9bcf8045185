import { PICTURE_WIDTHS, type ImageRecord, type Picture } from 'shared-types';
import type { ImageEntity } from './image.entity';

/** Address of an image's original, which is how content refers to it. */
export function imageUrl(image: Pick<ImageEntity, 'id' | 'hash'>): string {
  return `/api/images/${image.id}/${image.hash}/original`;
}

const focalOf = ({ focalX, focalY }: ImageEntity): { x: number; y: number } | null =>
  focalX === null || focalY === null ? null : { x: focalX, y: focalY };

/** An image as editors get it (contracts, `GET /images`), without `data`. */
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

/** Renditions never exceed the original's width; what moves is shown as it is. */
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
