/** A line for each step that has ended, with the time it took; on a terminal, below them, what is under way. */
export class BuildProgress {
  readonly #started = new Map<string, number>();
  readonly #counts = new Map<string, string>();

  constructor(private readonly output: NodeJS.WritableStream & { isTTY?: boolean }) {}

  begin(name: string): void {
    this.#started.set(name, performance.now());
    this.#show();
  }

  report(name: string, done: number, total: number): void {
    this.#counts.set(name, ` ${done} of ${total}`);
    this.#show();
  }

  /** @param outcome of a step that failed */
  end(name: string, outcome?: 'failed'): void {
    const seconds = `${((performance.now() - (this.#started.get(name) ?? 0)) / 1000).toFixed(1)} s`;
    this.#started.delete(name);
    this.#counts.delete(name);
    this.#print(`  building ${name} … ${outcome === undefined ? seconds : `${outcome} after ${seconds}`}\n`);
    this.#show();
  }

  #show(): void {
    if (!this.output.isTTY || this.#started.size === 0) return;
    const names = [...this.#started.keys()].map((name) => `${name}${this.#counts.get(name) ?? ''}`);
    this.#print(`  building ${names.join(', ')} …`);
  }

  /** In place of what was said to be under way. */
  #print(text: string): void {
    this.output.write(this.output.isTTY ? `\r\u001b[K${text}` : text);
  }
}
