/** A refused request; nothing has been changed. The message is a sentence for the person who asked. */
export class Refusal extends Error {
  override name = 'Refusal';
}
