import { deleteImage } from '../../calls/images/delete-image';
import { findImage } from '../../calls/images/find-image';
import { uploadImage } from '../../calls/images/upload-image';
import { blobOfDataUrl } from '../../library/shrink';

/** One step of the upload test and how it went. */
export interface TestStep {
  name: 'Upload' | 'Read back' | 'Compare' | 'Delete';
  ok: boolean;
  detail: string;
  ms: number;
}

const SIDE = 64;

/** An image that no library has, as a data URL: random squares, so that it is never taken for a duplicate. */
function testImage(): string {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw images.');
  for (let square = 0; square < 64; square += 1) {
    const [red = 0, green = 0, blue = 0] = crypto.getRandomValues(new Uint8Array(3));
    context.fillStyle = `rgb(${red} ${green} ${blue})`;
    context.fillRect((square % 8) * 8, Math.floor(square / 8) * 8, 8, 8);
  }
  return canvas.toDataURL('image/png');
}

/** The image as the server has it now. */
async function download(address: string): Promise<Blob> {
  const response = await fetch(address, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The image answered ${response.status}.`);
  return response.blob();
}

/** The image's points, for comparing what came back with what was sent. */
async function pointsOf(image: Blob): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(image);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw images.');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
}

/** Uploads an image, reads it back, compares it point by point and deletes it (resolution 19). */
export async function runUploadTest(onStep: (step: TestStep) => void): Promise<void> {
  const step = async <T>(name: TestStep['name'], act: () => Promise<[T, string]>): Promise<T> => {
    const started = performance.now();
    const ms = () => Math.round(performance.now() - started);
    try {
      const [result, detail] = await act();
      onStep({ name, ok: true, detail, ms: ms() });
      return result;
    } catch (cause) {
      onStep({ name, ok: false, detail: cause instanceof Error ? cause.message : 'failed', ms: ms() });
      throw cause;
    }
  };

  const { data, record } = await step('Upload', async () => {
    const image = testImage();
    const uploaded = await uploadImage({ data: image, name: 'Upload test', category: 'general' });
    return [{ data: image, record: uploaded }, `Stored as image ${uploaded.id}`];
  });
  try {
    const read = await step('Read back', async () => {
      const known = await findImage(record.id);
      return [known, `${known.width} × ${known.height} px`];
    });
    await step('Compare', async () => {
      const [before, after] = await Promise.all([
        pointsOf(blobOfDataUrl(data)),
        pointsOf(await download(read.url)),
      ]);
      const same = before.length === after.length && before.every((value, index) => value === after[index]);
      if (!same) throw new Error('What came back is not what was sent.');
      return [undefined, 'Every pixel is the same'];
    });
  } finally {
    await step('Delete', async () => {
      await deleteImage(record.id);
      return [undefined, 'Moved to the bin'];
    });
  }
}
