/** Larger than what is kept of a photograph, so that nothing shows of its being drawn twice. */
const LONGEST_PX = 2000;
const QUALITY = 0.85;
/** Of files that this browser does not know, such as HEIC photographs. */
const UNKNOWN = 'application/octet-stream';

/**
 * A photograph as small as its purpose needs: a phone's are several megabytes. One that this browser cannot read is
 * sent as it is, for the API to judge by its content.
 */
export async function shrinkPhotograph(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (image === undefined) return file.type === '' ? new Blob([file], { type: UNKNOWN }) : file;
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
