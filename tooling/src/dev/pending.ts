/** What is being compiled or started just now, so that no page mixes old and new parts. */
export class Pending {
  readonly #names = new Set<string>();
  #waiting: (() => void)[] = [];

  begin(name: string): void {
    this.#names.add(name);
  }

  end(name: string): void {
    this.#names.delete(name);
    if (this.#names.size > 0) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  /** Waits until nothing is pending, for at most `limitMs`. @returns whether nothing is */
  async settled(limitMs: number): Promise<boolean> {
    if (this.#names.size === 0) return true;
    let timer: NodeJS.Timeout | undefined;
    const settled = new Promise<boolean>((resolve) => this.#waiting.push(() => resolve(true)));
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), limitMs);
    });
    return Promise.race([settled, late]).finally(() => clearTimeout(timer));
  }
}
