/** A publication that was refused; nothing was changed. The message is a sentence that says why. */
export class PublishError extends Error {
  override name = 'PublishError';
}
