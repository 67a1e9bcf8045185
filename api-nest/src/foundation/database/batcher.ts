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
 * Handles items that arrive at the same time together: a single item is handled at once; while batches are under way,
 * further items gather for the next one. A busy moment thus costs a few statements instead of one a call.
 */
export class Batcher<Item, Answer> {
  private readonly waiting: Waiting<Item, Answer>[] = [];
  private underWay = 0;
  private scheduled = false;

  /** @param handle answers a batch, one answer an item, in their order; if it throws, every item is rejected */
  constructor(
    private readonly handle: (items: Item[]) => Promise<Answer[]>,
    private readonly limits: BatchLimits,
  ) {}

  /** Resolves with the item's answer. */
  add(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.schedule();
    });
  }

  /** Waits for the end of this turn of the event loop, so that items which arrived in it go together. */
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
