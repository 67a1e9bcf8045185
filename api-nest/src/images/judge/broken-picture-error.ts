/** The file ends early or its structure does not hold together. */
export class BrokenPictureError extends Error {
  override name = 'BrokenPictureError';
}
