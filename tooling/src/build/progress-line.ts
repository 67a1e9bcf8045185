/** One line of a terminal: a label, its progress where a terminal can show it, and in the end the time it took. */
export class ProgressLine {
  readonly #started = performance.now();

  constructor(
    private readonly output: NodeJS.WritableStream & { isTTY?: boolean },
    private readonly label: string,
  ) {
    output.write(label);
  }

  report(progress: string): void {
    if (this.output.isTTY) this.output.write(`\r${this.label} ${progress}`);
  }

  end(outcome?: string): void {
    const seconds = `${((performance.now() - this.#started) / 1000).toFixed(1)} s`;
    // Clears what is left of a longer progress.
    const again = this.output.isTTY ? `\r\u001b[K${this.label}` : '';
    this.output.write(`${again} ${outcome === undefined ? seconds : `${outcome} after ${seconds}`}\n`);
  }
}
