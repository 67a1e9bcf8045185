import type { Bay, Cell, CellKind, Goods, SystemId } from 'shared-types/planner/plan';
import type { Additions } from './additions';
import { flag, length, list, type Numbers } from './numbers';

// What could be built when versions 2 and 3 were made. Their numbers count from here: none may ever change, whatever
// rules do.

type Range = readonly [least: number, most: number];

const UPRIGHT: readonly CellKind[] = ['open', 'shelf', 'door', 'flap', 'drawer'];
const SYSTEMS: Record<
  SystemId,
  { width: Range; depth: Range; lowest: readonly CellKind[]; above: readonly CellKind[] }
> = {
  'wall-system': { width: [400, 1000], depth: [200, 450], lowest: UPRIGHT, above: [...UPRIGHT, 'glass'] },
  'desk-system': { width: [400, 2000], depth: [600, 800], lowest: [...UPRIGHT, 'desk'], above: UPRIGHT },
  'display-solution': {
    width: [400, 1000],
    depth: [300, 600],
    lowest: UPRIGHT,
    above: [...UPRIGHT, 'glass'],
  },
  'free-standing': { width: [400, 1000], depth: [300, 450], lowest: UPRIGHT, above: UPRIGHT },
};

/** What differs: how many mm a step of every size has, and what gaps there are. */
export const BUILT = {
  '2': { unit: 1, gap: { width: [1, 4000], depth: [1, 1000] } },
  '3': { unit: 10, gap: { width: [10, 4000], depth: [1, 1] } },
} as const satisfies Record<string, { unit: number; gap: { width: Range; depth: Range } }>;
export type BuiltVersion = keyof typeof BUILT;

/** Heights of a cell, how many shelves it has room for above each other, and how much of a shelf's load it carries. */
const KINDS: Record<CellKind, { height: Range; shelves: number; loads: number }> = {
  open: { height: [160, 800], shelves: 1, loads: 1 },
  shelf: { height: [160, 800], shelves: 2, loads: 2 },
  door: { height: [200, 800], shelves: 1, loads: 1 },
  flap: { height: [200, 480], shelves: 1, loads: 1 },
  drawer: { height: [160, 480], shelves: 1, loads: 1 },
  glass: { height: [200, 800], shelves: 1, loads: 1 },
  desk: { height: [720, 1200], shelves: 1, loads: 2 },
};
/** The size of one, and how many a shelf carries. */
const GOODS: readonly { goods: Goods; width: number; height: number; carried: number }[] = [
  { goods: 'books', width: 25, height: 240, carried: 67 },
  { goods: 'records', width: 5, height: 360, carried: 134 },
  { goods: 'files', width: 80, height: 360, carried: 16 },
];

/** Cells of a kind with goods, or with none: of each height, with and without a back, with one of the goods or more. */
interface Group {
  kind: CellKind;
  goods?: Goods;
  least: number;
  heights: number;
  counts: number;
}
const sizeOf = ({ heights, counts }: Group): number => Math.max(0, heights) * counts * 2;

const groupsOf = (kinds: readonly CellKind[], width: number, unit: number): Group[] =>
  kinds.flatMap((kind) => {
    const { height, shelves, loads } = KINDS[kind];
    const [lowest, highest] = height;
    const withGoods = GOODS.map((one) => {
      const least = Math.max(lowest, one.height * shelves);
      const counts = Math.min(Math.floor(width / one.width) * shelves, one.carried * loads);
      return { kind, goods: one.goods, least, heights: (highest - least) / unit + 1, counts };
    });
    return [{ kind, least: lowest, heights: (highest - lowest) / unit + 1, counts: 1 }, ...withGoods];
  });

/** The number of a cell among all that there are; -1 for none of them. */
function numberOf(groups: readonly Group[], unit: number, { kind, height, back, holds }: Cell): number {
  let before = 0;
  for (const group of groups) {
    if (group.kind === kind && group.goods === holds?.goods) {
      const { least, heights, counts } = group;
      const count = holds?.count ?? 1;
      const step = (height - least) / unit;
      const isIn = step >= 0 && step < heights && count <= counts;
      return isIn ? before + ((count - 1) * heights + step) * 2 + Number(back) : -1;
    }
    before += sizeOf(group);
  }
  return -1;
}

function cellOf(groups: readonly Group[], unit: number, number: number): Cell {
  let left = number;
  for (const group of groups) {
    if (left < sizeOf(group)) {
      const { kind, goods, least, heights } = group;
      const index = Math.floor(left / 2);
      const cell = { height: least + (index % heights) * unit, kind, back: left % 2 === 1 };
      return goods ? { ...cell, holds: { goods, count: Math.floor(index / heights) + 1 } } : cell;
    }
    left -= sizeOf(group);
  }
  throw new RangeError('no such cell');
}

function passCell(numbers: Numbers, groups: readonly Group[], unit: number, cell?: Cell): Cell {
  const all = groups.reduce((sum, group) => sum + sizeOf(group), 0);
  const number = numbers.number(all - 1, cell && numberOf(groups, unit, cell));
  return cell ?? cellOf(groups, unit, number);
}

/** As many ones as cells, then a zero. */
function passCount(numbers: Numbers, count?: number): number {
  let found = 0;
  while (found < 24 && flag(numbers, count !== undefined && count > found)) found += 1;
  return found;
}

const within = (numbers: Numbers, unit: number, [least, most]: Range, value = least): number =>
  least + length(numbers, unit, most - least, value - least);

/**
 * Bays as versions 2 and 3 say them: those that could be built, and each in the same few characters.
 * @param additions what a later version says besides
 */
export function passBuiltBays(
  numbers: Numbers,
  version: BuiltVersion,
  system: SystemId,
  bays?: readonly Bay[],
  additions?: Additions,
): Bay[] {
  const { unit, gap } = BUILT[version];
  return list(numbers.number(40, bays?.length), bays, (bay) => {
    const added = additions?.bay(numbers, bay);
    const { lowest, above, ...sizes } = SYSTEMS[added?.system ?? system];
    const count = passCount(numbers, bay?.cells.length);
    const range = count === 0 ? gap : sizes;
    const width = within(numbers, unit, range.width, bay?.width);
    const depth = within(numbers, unit, range.depth, bay?.depth);
    // Glass may be as low as a bay that hangs.
    let kinds = added?.from === undefined ? lowest : above;
    const cells = list(count, bay?.cells, (cell) => {
      const passed = passCell(numbers, groupsOf(kinds, width, unit), unit, cell);
      kinds = above;
      return { ...passed, ...additions?.cell(numbers, cell) };
    });
    return { width, depth, cells, ...added };
  });
}
