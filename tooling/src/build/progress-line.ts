/** One line of a terminal: a label, its progress, and in the end the time it took. */
export class ProgressLine {
  readonly #started = performance.now();
  #quarters = 0;

  constructor(
    private readonly output: NodeJS.WritableStream & { isTTY?: boolean },
    private readonly label: string,
  ) {
    output.write(label);
  }

  /** Counts in place on a terminal; elsewhere, as in a log of continuous integration, notes each quarter. */
  report(done: number, total: number): void {
    if (this.output.isTTY) {
      this.output.write(`\r${this.label} ${done} of ${total}`);
      return;
    }
    const quarters = Math.floor((4 * done) / total);
    if (quarters > this.#quarters && quarters < 4) this.output.write(` ${quarters * 25} %`);
    this.#quarters = quarters;
  }

  end(outcome?: string): void {
    const seconds = `${((performance.now() - this.#started) / 1000).toFixed(1)} s`;
    // Clears what is left of a longer count.
    const again = this.output.isTTY ? `\r\u001b[K${this.label}` : '';
    this.output.write(`${again} ${outcome === undefined ? seconds : `${outcome} after ${seconds}`}\n`);
  }
}
