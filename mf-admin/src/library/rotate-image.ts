import type { ImageRecord } from 'shared-types/image';
import { replaceImage } from '../calls/images/replace-image';
import { FileRefusal, NOT_PROCESSED, readFile } from './shrink';

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** A part of a picture, each number 0–1 of its width or height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

async function bitmapOf(address: string): Promise<ImageBitmap> {
  try {
    const response = await fetch(address);
    return await createImageBitmap(await response.blob());
  } catch (cause) {
    throw new FileRefusal(NOT_PROCESSED, { cause });
  }
}

/** A picture's original, cropped and then turned, as a data URL. @throws FileRefusal */
export async function redraw(record: Pick<ImageRecord, 'url'>, crop: Crop, turn: Turn): Promise<string> {
  const bitmap = await bitmapOf(record.url);
  const width = Math.max(1, Math.round(bitmap.width * crop.width));
  const height = Math.max(1, Math.round(bitmap.height * crop.height));
  const lying = turn === 90 || turn === 270;
  const canvas = document.createElement('canvas');
  canvas.width = lying ? height : width;
  canvas.height = lying ? width : height;
  const context = canvas.getContext('2d');
  if (context === null) throw new FileRefusal(NOT_PROCESSED);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  const [left, top] = [bitmap.width * crop.x, bitmap.height * crop.y];
  context.drawImage(bitmap, left, top, width, height, -width / 2, -height / 2, width, height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92);
  });
  if (blob === null) throw new FileRefusal(NOT_PROCESSED);
  return readFile(blob);
}

/** Turns a picture everywhere it is used. @throws CallFailure, FileRefusal */
export async function rotateImage(record: ImageRecord, turn: Turn): Promise<ImageRecord> {
  return replaceImage(record.id, await redraw(record, WHOLE, turn));
}
