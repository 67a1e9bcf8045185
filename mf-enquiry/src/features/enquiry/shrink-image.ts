/** Larger than what is kept of an image, so that nothing shows of its being drawn twice. */
const LONGEST_PX = 2400;
const QUALITY = 0.85;
/** Of files that are neither to this browser, such as HEIC photographs: the API judges them by their content. */
const UNKNOWN = 'application/octet-stream';

const KNOWN = /^(?:image\/|application\/pdf$)/;

/** An image as small as its purpose needs: a phone's are several megabytes. Anything else is sent as it is. */
export async function shrinkImage(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (image === undefined) return KNOWN.test(file.type) ? file : new Blob([file], { type: UNKNOWN });
  const scale = Math.min(1, LONGEST_PX / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG has no transparency, and would show a sketch's paper as black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  image.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return drawn !== null && drawn.size < file.size ? drawn : file;
}
