import { Injectable } from '@nestjs/common';

/** For all drawings that are kept, in characters: the largest has some 200,000. */
const CAPACITY = 8_000_000;

/** The drawings that were last asked for: those of the site's own pages need no database to be counted, and no time. */
@Injectable()
export class KeptDrawings {
  private readonly kept = new Map<string, string>();
  private size = 0;

  find(name: string): string | undefined {
    const svg = this.kept.get(name);
    if (svg === undefined) return undefined;
    // What was asked for last stands last.
    this.kept.delete(name);
    this.kept.set(name, svg);
    return svg;
  }

  /** Keeps a drawing, in place of those that were not asked for the longest. */
  keep(name: string, svg: string): void {
    this.forget(name);
    this.kept.set(name, svg);
    this.size += svg.length;
    for (const oldest of this.kept.keys()) {
      if (this.size <= CAPACITY) return;
      this.forget(oldest);
    }
  }

  private forget(name: string): void {
    this.size -= this.kept.get(name)?.length ?? 0;
    this.kept.delete(name);
  }
}
