import type { ImageRecord } from 'shared-types';
import type { ImageEntity } from '../pictures/image.entity';
import { imageUrl } from '../pictures/picture-lookup';

/** A picture as callers get it (contracts, `GET /images`), without `data`. */
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
    focal: image.focalX === null || image.focalY === null ? null : { x: image.focalX, y: image.focalY },
    animated: image.animated,
    ...(image.deletedAt ? { deleted_at: image.deletedAt.toISOString() } : {}),
  };
}
