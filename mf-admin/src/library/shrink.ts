import { cutText } from 'shared-types/cut-text';
import {
  IMAGE_MAX_BYTES,
  IMAGE_RENDITION_QUALITY,
  IMAGE_RENDITION_SIDE,
  IMAGE_TOO_LARGE,
} from 'shared-types/image';
import {
  fileKind,
  HEAD_BYTES,
  isImageKind,
  MEDIA_TYPES,
  refusalOf,
  type FileKind,
  type ImageKind,
} from 'shared-types/file-kind';
import { saysItMoves } from 'shared-types/moving-image';
import { NAME_MAX } from 'shared-types/text';

export const NOT_READ = 'Failed to read file. Please try again with a different image.';
export const NOT_PROCESSED = 'Failed to process image. Please try a smaller image.';

/** A file that cannot be taken; the message is for the person. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}

/** The size that fits an image's longest side into `side` px; images are never enlarged. */
function fitInto(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** @throws FileRefusal */
function read<T extends string | ArrayBuffer>(start: (reader: FileReader) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as T);
    reader.onerror = () => reject(new FileRefusal(NOT_READ));
    start(reader);
  });
}

/** The file's content as a data URL. @throws FileRefusal */
export function readFile(file: Blob): Promise<string> {
  return read((reader) => reader.readAsDataURL(file));
}

/** @throws FileRefusal */
async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await read<ArrayBuffer>((reader) => reader.readAsArrayBuffer(file)));
}

/** The bytes of a data URL; the page's content security policy forbids to fetch one. @throws FileRefusal */
export function blobOfDataUrl(address: string): Blob {
  const [, type, base64] = /^data:([^;,]+);base64,(.+)$/.exec(address) ?? [];
  if (base64 === undefined) throw new FileRefusal(NOT_READ);
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type });
}

/** What a file is, by its content: drawings may begin with a long comment, all others are known by their beginning. */
async function kindOf(file: Blob): Promise<FileKind> {
  const kind = fileKind(await bytesOf(file.slice(0, HEAD_BYTES)));
  return kind === 'unknown' && file.size <= IMAGE_MAX_BYTES ? fileKind(await bytesOf(file)) : kind;
}

/** Longest sides in px that are tried in turn until an image fits into 5 MB. */
const SIDES = [2560, 1600, IMAGE_RENDITION_SIDE];

const MOVES = `${IMAGE_TOO_LARGE} Scaled down here, this animation would become a still image: please export it smaller.`;

/** An image in a size that fits, on a canvas. @throws FileRefusal */
function draw(bitmap: ImageBitmap, side: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  const size = fitInto(bitmap.width, bitmap.height, side);
  Object.assign(canvas, size);
  const context = canvas.getContext('2d');
  if (context === null) throw new FileRefusal(NOT_PROCESSED);
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  return [canvas, context];
}

/** Whether anything of an image lets its background through. */
function isTransparent(bitmap: ImageBitmap): boolean {
  const [canvas, context] = draw(bitmap, IMAGE_RENDITION_SIDE);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value, at) => at % 4 === 3 && value < 255);
}

/** Scales an image down and encodes it at 0.8: as JPEG, or as WebP where it is transparent. @throws FileRefusal */
async function encode(bitmap: ImageBitmap, side: number, transparent: boolean): Promise<Blob> {
  const [canvas] = draw(bitmap, side);
  const blob = await new Promise<Blob | null>((resolve) => {
    // A browser that cannot write WebP writes PNG, which is transparent too.
    canvas.toBlob(resolve, transparent ? MEDIA_TYPES.webp : MEDIA_TYPES.jpeg, IMAGE_RENDITION_QUALITY);
  });
  if (blob === null) throw new FileRefusal(NOT_PROCESSED);
  return blob;
}

/** An image over 5 MB in the largest size that fits into them. @throws FileRefusal */
async function shrink(file: Blob, kind: ImageKind): Promise<Blob> {
  if (kind === 'svg' || kind === 'gif') throw new FileRefusal(IMAGE_TOO_LARGE);
  if (saysItMoves(kind, await bytesOf(file))) throw new FileRefusal(MOVES);
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new FileRefusal(NOT_PROCESSED, { cause });
  });
  try {
    const transparent = kind !== 'jpeg' && isTransparent(bitmap);
    for (const side of SIDES) {
      const smaller = await encode(bitmap, side, transparent);
      if (smaller.size <= IMAGE_MAX_BYTES) return smaller;
    }
  } finally {
    bitmap.close();
  }
  throw new FileRefusal(IMAGE_TOO_LARGE);
}

/**
 * A file ready to be sent, with the type of its content: as it is up to 5 MB; larger images are scaled down in the
 * browser first, and stay transparent (resolution 18).
 * @throws FileRefusal for what the library does not take, by its content, with what to do; `Image must be less than 5MB.`
 * for what is still larger, and for an animation, which would not move any more
 */
export async function shrinkIfNeeded(file: File): Promise<Blob> {
  const kind = await kindOf(file);
  if (!isImageKind(kind)) throw new FileRefusal(refusalOf(kind));
  if (file.size > IMAGE_MAX_BYTES) return shrink(file, kind);
  return file.type === MEDIA_TYPES[kind] ? file : new Blob([file], { type: MEDIA_TYPES[kind] });
}

/** The name an image gets: the file's, without its extension (admin-tooling 5). */
export function nameOfFile({ name }: Pick<File, 'name'>): string {
  return cutText(name.replace(/\.[^.]+$/, ''), NAME_MAX) || 'image';
}
