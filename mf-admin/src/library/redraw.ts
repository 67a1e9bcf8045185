import type { ImageRecord } from 'shared-types/image';
import { FileRefusal, NOT_PROCESSED, readFile, shrinkIfNeeded } from './shrink';

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

export const nextTurn = (turn: Turn) => ((turn + 90) % 360) as Turn;

/** A part of an image, each number 0–1 of its width or height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** The original's file, as it is on the server. @throws FileRefusal */
async function originalOf({ url }: Pick<ImageRecord, 'url'>): Promise<Blob> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The image answered ${response.status}.`);
    return await response.blob();
  } catch (cause) {
    throw new FileRefusal(NOT_PROCESSED, { cause });
  }
}

/** An image's original as a data URL, e.g. to be put back later. @throws FileRefusal */
export async function readOriginal(record: Pick<ImageRecord, 'url'>): Promise<string> {
  return readFile(await originalOf(record));
}

const MOVES =
  'Cropping or turning it here would leave a still image of this animation. Change it in the program that made it, and replace it with that file.';

/** An image's original, cropped and then turned, as a data URL of the same kind. @throws FileRefusal */
export async function redraw(
  record: Pick<ImageRecord, 'url' | 'animated'>,
  crop: Crop,
  turn: Turn,
): Promise<string> {
  if (record.animated) throw new FileRefusal(MOVES);
  const original = await originalOf(record);
  const bitmap = await createImageBitmap(original).catch((cause: unknown) => {
    throw new FileRefusal(NOT_PROCESSED, { cause });
  });
  const width = Math.max(1, Math.round(bitmap.width * crop.width));
  const height = Math.max(1, Math.round(bitmap.height * crop.height));
  const lying = turn === 90 || turn === 270;
  const canvas = document.createElement('canvas');
  canvas.width = lying ? height : width;
  canvas.height = lying ? width : height;
  const context = canvas.getContext('2d');
  if (context === null) throw new FileRefusal(NOT_PROCESSED);
  // What is transparent stays so; JPEG knows no transparency.
  const type = original.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  const [left, top] = [bitmap.width * crop.x, bitmap.height * crop.y];
  context.drawImage(bitmap, left, top, width, height, -width / 2, -height / 2, width, height);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.92);
  });
  if (drawn === null) throw new FileRefusal(NOT_PROCESSED);
  return readFile(await shrinkIfNeeded(new File([drawn], 'redrawn', { type })));
}
