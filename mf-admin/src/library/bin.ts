import { IMAGE_BIN_DAYS, type ImageRecord } from 'shared-types/image';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long an image stays in the recycle bin, in words. @param deletedAt ISO 8601 */
export function daysLeft(deletedAt: string, now = Date.now()): string {
  const left = Math.ceil(IMAGE_BIN_DAYS - (now - Date.parse(deletedAt)) / DAY_MS);
  if (left <= 1) return left === 1 ? '1 day left' : 'Going today';
  return `${left} days left`;
}

/** A deleted image's thumbnail, which the server shows to users only. */
export function binnedThumbnail({ id, hash }: Pick<ImageRecord, 'id' | 'hash'>): string {
  return `/api/images/${id}/${hash}/w320.webp?bin=true`;
}
