/** The 64 characters that mean the same in every part of an address. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** One of both directions: hands back the number, from 0 to `most`, that it was given, or the one that it read. */
export interface Numbers {
  number(most: number, value?: number): number;
}

export interface NumberReader extends Numbers {
  /** Whether all was read. */
  readonly isAtEnd: boolean;
}

export interface NumberWriter extends Numbers {
  /** What was written; undefined when a number was more than its most, less than 0, or no whole one. */
  end(): string | undefined;
}

const bitsOf = (most: number): number => most.toString(2).length;

/** Bits, as many for each number as its most takes; six a character. */
export class BitReader implements NumberReader {
  private at = 0;
  constructor(private readonly text: string) {}
  number(most: number): number {
    let value = 0;
    for (let bit = bitsOf(most); bit > 0; bit -= 1) {
      const digit = this.text[Math.floor(this.at / 6)];
      if (digit === undefined) throw new RangeError('ended');
      value = value * 2 + ((DIGITS.indexOf(digit) >> (5 - (this.at % 6))) & 1);
      this.at += 1;
    }
    return value;
  }
  get isAtEnd(): boolean {
    return this.text.length === Math.ceil(this.at / 6);
  }
}

export class BitWriter implements NumberWriter {
  private text = '';
  private digit = 0;
  private used = 0;
  number(most: number, value = 0): number {
    for (let bit = bitsOf(most) - 1; bit >= 0; bit -= 1) {
      this.digit = this.digit * 2 + ((value >> bit) & 1);
      this.used += 1;
      if (this.used === 6) {
        this.text += DIGITS[this.digit] ?? '';
        this.digit = 0;
        this.used = 0;
      }
    }
    return value;
  }
  end(): string {
    while (this.used > 0) this.number(1);
    return this.text;
  }
}

/** Digits of one large number, the lowest first, each with a base of its own: its most and one. */
export class DigitReader implements NumberReader {
  private rest = 0n;
  constructor(private readonly text: string) {
    for (const digit of text) this.rest = this.rest * 64n + BigInt(DIGITS.indexOf(digit));
  }
  number(most: number): number {
    const base = BigInt(most + 1);
    const value = Number(this.rest % base);
    this.rest /= base;
    return value;
  }
  get isAtEnd(): boolean {
    return this.rest === 0n && !this.text.startsWith('A');
  }
}

export class DigitWriter implements NumberWriter {
  private readonly digits: [value: number, base: number][] = [];
  number(most: number, value = 0): number {
    this.digits.push([value, most + 1]);
    return value;
  }
  end(): string | undefined {
    const isSayable = ([value, base]: [number, number]) =>
      Number.isInteger(value) && value >= 0 && value < base;
    if (!this.digits.every(isSayable)) return undefined;
    const all = this.digits.reduceRight((sum, [value, base]) => sum * BigInt(base) + BigInt(value), 0n);
    if (all === 0n) return '';
    const bits = all.toString(2);
    const sixes = bits.padStart(Math.ceil(bits.length / 6) * 6, '0').match(/.{6}/g) ?? [];
    return sixes.map((six) => DIGITS[parseInt(six, 2)]).join('');
  }
}

export const flag = (numbers: Numbers, value?: boolean): boolean =>
  numbers.number(1, Number(value ?? false)) === 1;

/** A length in mm, said in steps of as many mm as the unit has. */
export const length = (numbers: Numbers, unit: number, most: number, value = 0): number =>
  numbers.number(Math.floor(most / unit), value / unit) * unit;

/** One of a limited number, whatever the number is now. */
export function choice<T>(numbers: Numbers, most: number, all: readonly T[], value?: T): T {
  const chosen = all[numbers.number(most, value === undefined ? 0 : all.indexOf(value))];
  if (chosen === undefined) throw new RangeError('no such choice');
  return chosen;
}

/** As many as were counted: what is written are the values. */
export function list<T>(
  count: number,
  values: readonly T[] | undefined,
  one: (value: T | undefined, before: T | undefined) => T,
): T[] {
  const found: T[] = [];
  for (let index = 0; index < count; index += 1) found.push(one(values?.[index], found.at(-1)));
  return found;
}

/** As many characters tell whether the others arrived as they were written. */
export const CHECK = 3;

export function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return [26, 20, 14].map((shift) => DIGITS[(hash >>> shift) & 63]).join('');
}
