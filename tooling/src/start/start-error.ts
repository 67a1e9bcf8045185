/** A start that cannot go on. The message is one sentence that says what to do about it. */
export class StartError extends Error {
  override name = 'StartError';
}
