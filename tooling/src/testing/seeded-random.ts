import { unsafeUniformIntDistribution } from 'pure-rand/distribution/UnsafeUniformIntDistribution';
import { xoroshiro128plus } from 'pure-rand/generator/XoroShiro';

/** Random choices that a seed repeats. */
export class SeededRandom {
  private readonly generator;

  constructor(seed: number) {
    this.generator = xoroshiro128plus(seed);
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return unsafeUniformIntDistribution(least, most, this.generator);
  }

  /** Takes one out of a list. @throws Error when it is empty */
  take<T>(list: T[]): T {
    const [taken] = list.splice(this.between(0, list.length - 1), 1);
    if (taken === undefined) throw new Error('There is nothing to choose from.');
    return taken;
  }
}
