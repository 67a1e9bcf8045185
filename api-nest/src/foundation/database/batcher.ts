/** How many batches may be under way at a time, and how many items one may have. */
export interface BatchLimits {
  underWay: number;
  items: number;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Handles together what is asked for at the same time: an item alone is handled at once; while batches are under
 * way, further items gather and make up the next one. A busy moment so costs a few statements instead of one a call.
 */
export class Batcher<Item, Answer> {
  private readonly waiting: Waiting<Item, Answer>[] = [];
  private underWay = 0;
  private scheduled = false;

  /** @param handle answers a batch, one answer an item, in their order; when it throws, each of them is told */
  constructor(
    private readonly handle: (items: Item[]) => Promise<Answer[]>,
    private readonly limits: BatchLimits,
  ) {}

  /** Hands in one item and resolves with its answer. */
  add(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.schedule();
    });
  }

  /** Waits for the end of this round of the event loop, so that what arrived in it goes together. */
  private schedule(): void {
    if (this.scheduled || this.underWay >= this.limits.underWay) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      const batch = this.waiting.splice(0, this.limits.items);
      if (batch.length > 0) void this.run(batch);
      if (this.waiting.length > 0) this.schedule();
    });
  }

  private async run(batch: Waiting<Item, Answer>[]): Promise<void> {
    this.underWay += 1;
    try {
      const answers = await this.handle(batch.map(({ item }) => item));
      if (answers.length !== batch.length) {
        throw new Error(`A batch of ${batch.length} got ${answers.length} answers.`);
      }
      answers.forEach((answer, n) => batch[n]?.resolve(answer));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.underWay -= 1;
      if (this.waiting.length > 0) this.schedule();
    }
  }
}
