/** What more is known of a refusal, for programs. */
export interface RefusalDetails extends ErrorOptions {
  /**
   * The version has other files already, another version is there than the publisher knows of, everything is as it was
   * asked to be, or time was too short for a check.
   */
  why?: 'taken' | 'overtaken' | 'unchanged' | 'unfinished';
  /** One sentence for each fault; by default the message. */
  faults?: readonly string[];
}

/** A refused request; nothing has been changed. The message is a sentence for the person who asked. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly why: RefusalDetails['why'];
  readonly faults: readonly string[];

  constructor(message: string, { why, faults = [message], ...options }: RefusalDetails = {}) {
    super(message, options);
    this.why = why;
    this.faults = faults;
  }
}
