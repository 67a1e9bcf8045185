import {
  ADDRESS_MAX,
  BOARD_FINISHES,
  CELL_KINDS,
  FRAME_FINISHES,
  FRONT_FINISHES,
  GOODS,
  OBSTACLE_KINDS,
  planSchema,
  SYSTEM_IDS,
  type Cell,
  type Plan,
} from 'shared-types/planner/plan';
import { STEP } from './systems';

/** Version 1: its character, then bits, six a character, in the order of {@link pass}, then a check of three characters. */
const VERSION = '1';
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CHECK = 3;

/** One of both directions: hands back the number that it was given, or the one that it read. */
interface Bits {
  number(bits: number, value?: number): number;
}

class Reader implements Bits {
  private at = 0;
  constructor(private readonly text: string) {}
  number(bits: number): number {
    let value = 0;
    for (let index = 0; index < bits; index += 1) {
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

class Writer implements Bits {
  text = '';
  private digit = 0;
  private used = 0;
  number(bits: number, value = 0): number {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
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

const flag = (bits: Bits, value?: boolean): boolean => bits.number(1, Number(value ?? false)) === 1;

function choice<T>(bits: Bits, size: number, all: readonly T[], value?: T): T {
  const chosen = all[bits.number(size, value === undefined ? 0 : all.indexOf(value))];
  if (chosen === undefined) throw new RangeError('no such choice');
  return chosen;
}

/** A list: what is written are the values; what is read is as many as were counted. */
function list<T>(
  bits: Bits,
  size: number,
  values: readonly T[] | undefined,
  one: (value: T | undefined, before: T | undefined) => T,
): T[] {
  const count = bits.number(size, values?.length);
  const found: T[] = [];
  for (let index = 0; index < count; index += 1) found.push(one(values?.[index], found.at(-1)));
  return found;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function passCell(bits: Bits, cell: Cell | undefined, before: Cell | undefined): Cell {
  if (before && flag(bits, cell && isSame(cell, before))) return before;
  const kind = choice(bits, 3, CELL_KINDS, cell?.kind);
  const back = flag(bits, cell?.back);
  const isOnGrid = flag(bits, cell && cell.height % STEP.height === 0 && cell.height < 32 * STEP.height);
  const height = isOnGrid
    ? bits.number(5, cell && cell.height / STEP.height) * STEP.height
    : bits.number(12, cell?.height);
  const goods = bits.number(2, cell?.holds ? GOODS.indexOf(cell.holds.goods) + 1 : 0);
  const held = GOODS[goods - 1];
  return {
    height,
    kind,
    back,
    ...(held && { holds: { goods: held, count: bits.number(10, cell?.holds?.count) } }),
  };
}

/** A plan's numbers, one after the other: the same way when they are written and when they are read. */
function pass(bits: Bits, plan?: Plan): Plan {
  const system = choice(bits, 2, SYSTEM_IDS, plan?.system);
  const frame = choice(bits, 1, FRAME_FINISHES, plan?.finishes.frame);
  const boards = choice(bits, 3, BOARD_FINISHES, plan?.finishes.boards);
  const fronts = choice(bits, 3, FRONT_FINISHES, plan?.finishes.fronts);
  const fixed = flag(bits, plan?.fixed);
  const width = bits.number(15, plan?.wall.width);
  const height = bits.number(15, plan?.wall.height);
  const skirting = bits.number(10, plan?.wall.skirting);
  const room = bits.number(15, plan?.wall.room);
  const slope = plan?.wall.slope;
  const sloping = flag(bits, slope !== undefined) && {
    slope: {
      side: choice(bits, 1, ['left', 'right'] as const, slope?.side),
      height: bits.number(15, slope?.height),
      run: bits.number(15, slope?.run),
    },
  };
  const obstacles = list(bits, 4, plan?.wall.obstacles, (one) => ({
    kind: choice(bits, 2, OBSTACLE_KINDS, one?.kind),
    x: bits.number(15, one?.x),
    y: bits.number(15, one?.y),
    width: bits.number(15, one?.width),
    height: bits.number(15, one?.height),
  }));
  const x = bits.number(15, plan?.x);
  let cellBefore: Cell | undefined;
  const bays = list(bits, 6, plan?.bays, (bay, before) => {
    const isLike = before && flag(bits, bay && bay.width === before.width && bay.depth === before.depth);
    const size = isLike
      ? { width: before.width, depth: before.depth }
      : { width: bits.number(12, bay?.width), depth: bits.number(10, bay?.depth) };
    const cells = list(bits, 5, bay?.cells, (cell) => (cellBefore = passCell(bits, cell, cellBefore)));
    return { ...size, cells };
  });
  return {
    system,
    wall: { width, height, skirting, room, ...sloping, obstacles },
    x,
    bays,
    finishes: { frame, boards, fronts },
    fixed,
  };
}

/** Three characters that tell whether the others arrived as they were written. */
function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return [26, 20, 14].map((shift) => DIGITS[(hash >>> shift) & 63]).join('');
}

/** A plan as a short text that may stand in an address, and that every later version reads. */
export function toAddress(plan: Plan): string {
  const bits = new Writer();
  pass(bits, plan);
  const text = VERSION + bits.end();
  return text + checkOf(text);
}

const NO_PLAN = 'This is not the address of a plan.';

/** The plan of an address, or a sentence that says why there is none. */
export function fromAddress(address: string): { plan: Plan } | { problem: string } {
  if (address.length > ADDRESS_MAX) return { problem: 'This address is too long to be a plan.' };
  if (!/^[\w-]+$/.test(address)) return { problem: NO_PLAN };
  if (/^[2-9]/.test(address)) {
    return { problem: 'This plan was made with a newer planner. Reload this page, then open it again.' };
  }
  if (!address.startsWith(VERSION)) return { problem: NO_PLAN };
  const text = address.slice(0, -CHECK);
  if (address.slice(-CHECK) !== checkOf(text)) {
    return { problem: 'A part of this address is missing or was changed. Copy the whole link again.' };
  }
  const bits = new Reader(text.slice(1));
  try {
    const read = planSchema.safeParse(pass(bits));
    if (read.success && bits.isAtEnd) return { plan: read.data };
  } catch (error) {
    // It ended too early, or chose what there is not.
    if (!(error instanceof RangeError)) throw error;
  }
  return { problem: 'This address describes a plan that cannot be built.' };
}
