/** The file ends early or its structure does not hold together. */
export class BrokenImageError extends Error {
  override name = 'BrokenImageError';
}
