import { cutText } from 'shared-types/cut-text';
import {
  IMAGE_MAX_BYTES,
  IMAGE_RENDITION_QUALITY,
  IMAGE_RENDITION_SIDE,
  IMAGE_TOO_LARGE,
} from 'shared-types/image';
import { NAME_MAX } from 'shared-types/text';

/** Types the single uploader takes (admin-tooling 5). */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/svg+xml'];

export const NOT_READ = 'Failed to read file. Please try again with a different image.';
export const NOT_PROCESSED = 'Failed to process image. Please try a smaller image.';

/** A file that cannot be taken; the message is for the person. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}

/** The size that fits an image's longest side into `side` px; images are never enlarged. */
export function fitInto(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The file's content as a data URL. @throws FileRefusal */
export function readFile(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new FileRefusal(NOT_READ));
    reader.readAsDataURL(file);
  });
}

/** The bytes of a data URL; the page's content security policy forbids to fetch one. @throws FileRefusal */
export function blobOfDataUrl(address: string): Blob {
  const [, type, base64] = /^data:([^;,]+);base64,(.+)$/.exec(address) ?? [];
  if (base64 === undefined) throw new FileRefusal(NOT_READ);
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type });
}

/** Longest sides in px that are tried in turn until an image fits into 5 MB. */
const SIDES = [2560, 1600, IMAGE_RENDITION_SIDE];

/** Scales an image down and encodes it as JPEG at 0.8. @throws FileRefusal */
async function encode(file: Blob, side: number): Promise<Blob> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch (cause) {
    throw new FileRefusal(NOT_PROCESSED, { cause });
  }
  const canvas = document.createElement('canvas');
  const size = fitInto(bitmap.width, bitmap.height, side);
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (context === null) throw new FileRefusal(NOT_PROCESSED);
  // JPEG has no transparency: what shows through is paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', IMAGE_RENDITION_QUALITY);
  });
  if (blob === null) throw new FileRefusal(NOT_PROCESSED);
  return blob;
}

/**
 * A file ready to be sent: as it is up to 5 MB; larger images are scaled down in the browser first
 * (resolution 18).
 * @throws FileRefusal `Image must be less than 5MB.` for what is still larger
 */
export async function shrinkIfNeeded(file: File): Promise<Blob> {
  if (file.size <= IMAGE_MAX_BYTES) return file;
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml' || file.type === 'image/gif') {
    throw new FileRefusal(IMAGE_TOO_LARGE);
  }
  for (const side of SIDES) {
    const smaller = await encode(file, side);
    if (smaller.size <= IMAGE_MAX_BYTES) return smaller;
  }
  throw new FileRefusal(IMAGE_TOO_LARGE);
}

/** The name an image gets: the file's, without its extension (admin-tooling 5). */
export function nameOfFile({ name }: Pick<File, 'name'>): string {
  return cutText(name.replace(/\.[^.]+$/, ''), NAME_MAX) || 'image';
}
