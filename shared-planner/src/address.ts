import {
  ADDRESS_MAX,
  BOARD_FINISHES,
  FRAME_FINISHES,
  FRONT_FINISHES,
  OBSTACLE_KINDS,
  planSchema,
  SYSTEM_IDS,
  type Obstacle,
  type Plan,
} from 'shared-types/planner/plan';
import { withoutSentence } from 'shared-types/without-sentence';
import { additions, hasAdditions } from './address/additions';
import { passBays1 } from './address/bays-1';
import { BUILT, passBuiltBays } from './address/bays-built';
import {
  BitReader,
  BitWriter,
  CHECK,
  checkOf,
  choice,
  DigitReader,
  DigitWriter,
  flag,
  length,
  list,
  type NumberReader,
  type Numbers,
} from './address/numbers';

/**
 * An address is a version, the numbers of {@link pass}, and a check of three characters. Version 1 says any plan, in
 * bits, and is short where cells are alike. Version 3 says plans that could be built, as one number, and is short for
 * any of them; version 2 does so in millimetres, which the planner once kept. Version 4 says what the others cannot:
 * bays of several systems or above the floor, and what is added to cells; its bays are those of version 3 or of 1.
 */
type Version = '1' | '2' | '3' | '4';
/** The largest size on a wall, in every version. */
const WALL = 20_000;
/** What fits into this many characters is written by version 1. */
const SHORT = 300;

const isWithin = (width: number, height: number, { x, y, ...size }: Obstacle): boolean =>
  Math.max(x, size.width) <= width && Math.max(y, size.height) <= height;

/** A plan's numbers, one after the other: the same way when they are written and when they are read. */
function pass(numbers: Numbers, version: Version, plan?: Plan, asBuilt?: boolean): Plan {
  const bays4 = version === '4' ? (flag(numbers, asBuilt) ? '3' : '1') : undefined;
  const system = choice(numbers, 3, SYSTEM_IDS, plan?.system);
  const frame = choice(numbers, 1, FRAME_FINISHES, plan?.finishes.frame);
  const boards = choice(numbers, 7, BOARD_FINISHES, plan?.finishes.boards);
  const fronts = choice(numbers, 7, FRONT_FINISHES, plan?.finishes.fronts);
  const fixed = flag(numbers, plan?.fixed);
  const width = numbers.number(WALL, plan?.wall.width);
  const height = numbers.number(WALL, plan?.wall.height);
  const skirting = numbers.number(1000, plan?.wall.skirting);
  const room = numbers.number(WALL, plan?.wall.room);
  const slope = plan?.wall.slope;
  const sloping = flag(numbers, slope !== undefined) && {
    slope: {
      side: choice(numbers, 1, ['left', 'right'] as const, slope?.side),
      height: numbers.number(WALL, slope?.height),
      run: numbers.number(WALL, slope?.run),
    },
  };
  const around = plan?.wall.obstacles;
  const count = numbers.number(12, around?.length);
  // None is larger than the wall as a rule.
  const isOnWall =
    version !== '1' &&
    flag(
      numbers,
      around?.every((one) => isWithin(width, height, one)),
    );
  const [across, up] = isOnWall ? [width, height] : [WALL, WALL];
  const saidAs = bays4 ?? (version as Exclude<Version, '4'>);
  const unit = saidAs === '1' ? 1 : BUILT[saidAs].unit;
  const obstacles = list(count, around, (one) => ({
    kind: choice(numbers, 3, OBSTACLE_KINDS, one?.kind),
    x: length(numbers, unit, across, one?.x),
    y: length(numbers, unit, up, one?.y),
    width: length(numbers, unit, across, one?.width),
    height: length(numbers, unit, up, one?.height),
  }));
  const x = length(numbers, unit, WALL, plan?.x);
  const added = bays4 && additions();
  const bays =
    saidAs === '1'
      ? passBays1(numbers, plan?.bays, added)
      : passBuiltBays(numbers, saidAs, system, plan?.bays, added);
  return {
    system,
    wall: { width, height, skirting, room, ...sloping, obstacles },
    x,
    bays,
    finishes: { frame, boards, fronts },
    fixed,
  };
}

const checked = (text: string): string => text + checkOf(text);

/** Of plans, which never change: a page names its plan several times. */
const written = new WeakMap<Plan, string>();

/** A plan as a short text that may stand in an address, and that every later version reads. */
export function toAddress(plan: Plan): string {
  const address = written.get(plan) ?? write(plan);
  written.set(plan, address);
  return address;
}

/** In version 4, the shorter of its two ways; undefined for a plan beyond what may be. */
function write4(plan: Plan): string | undefined {
  const ways = [true, false].flatMap((asBuilt) => {
    const digits = new DigitWriter();
    pass(digits, '4', plan, asBuilt);
    return digits.end() ?? [];
  });
  const [shortest] = ways.sort((a, b) => a.length - b.length);
  return shortest === undefined ? undefined : checked(`4${shortest}`);
}

function write(plan: Plan): string {
  const added = hasAdditions(plan) ? write4(plan) : undefined;
  if (added !== undefined) return added;
  const bits = new BitWriter();
  pass(bits, '1', plan);
  const any = checked(`1${bits.end()}`);
  if (any.length <= SHORT) return any;
  for (const version of ['3', '2'] as const) {
    const digits = new DigitWriter();
    pass(digits, version, plan);
    const built = digits.end();
    // Many cells that are alike may be shorter in bits.
    if (built !== undefined)
      return built.length + 1 + CHECK < any.length ? checked(`${version}${built}`) : any;
  }
  return any;
}

const NO_PLAN = 'This is not the address of a plan.';

/** The plan of an address, or a sentence that says why there is none; what a sentence leaves around a link is ignored. */
export function fromAddress(given: string): { plan: Plan } | { problem: string } {
  const address = withoutSentence(given);
  if (address.length > ADDRESS_MAX) return { problem: 'This address is too long to be a plan.' };
  if (!/^[\w-]+$/.test(address)) return { problem: NO_PLAN };
  if (/^[5-9]/.test(address)) {
    return { problem: 'This plan was made with a newer planner. Reload this page, then open it again.' };
  }
  const version = (['1', '2', '3', '4'] as const).find((each) => address.startsWith(each));
  if (!version) return { problem: NO_PLAN };
  const text = address.slice(0, -CHECK);
  if (address.slice(-CHECK) !== checkOf(text)) {
    return { problem: 'A part of this address is missing or was changed. Copy the whole link again.' };
  }
  const numbers: NumberReader =
    version === '1' ? new BitReader(text.slice(1)) : new DigitReader(text.slice(1));
  try {
    const read = planSchema.safeParse(pass(numbers, version));
    if (read.success && numbers.isAtEnd) return { plan: read.data };
  } catch (error) {
    // It ended too early, or chose what there is not.
    if (!(error instanceof RangeError)) throw error;
  }
  return { problem: 'This address describes a plan that cannot be built.' };
}
