import { CELL_KINDS, GOODS, type Bay, type Cell } from 'shared-types/planner/plan';
import type { Additions } from './additions';
import { choice, flag, list, type Numbers } from './numbers';

const GRID = 40;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function passCell(
  numbers: Numbers,
  cell: Cell | undefined,
  before: Cell | undefined,
  additions: Additions | undefined,
): Cell {
  if (before && flag(numbers, cell && isSame(cell, before))) return before;
  const kind = choice(numbers, 7, CELL_KINDS, cell?.kind);
  const back = flag(numbers, cell?.back);
  const isOnGrid = flag(numbers, cell && cell.height % GRID === 0 && cell.height < 32 * GRID);
  const height = isOnGrid
    ? numbers.number(31, cell && cell.height / GRID) * GRID
    : numbers.number(4000, cell?.height);
  const goods = numbers.number(3, cell?.holds ? GOODS.indexOf(cell.holds.goods) + 1 : 0);
  const held = GOODS[goods - 1];
  return {
    height,
    kind,
    back,
    ...(held && { holds: { goods: held, count: numbers.number(999, cell?.holds?.count) } }),
    ...additions?.cell(numbers, cell),
  };
}

/**
 * Bays as version 1 says them: any that there may be, and short when one is like the one before.
 * @param additions what a later version says besides
 */
export function passBays1(numbers: Numbers, bays?: readonly Bay[], additions?: Additions): Bay[] {
  let cellBefore: Cell | undefined;
  return list(numbers.number(40, bays?.length), bays, (bay, before) => {
    const isLike = before && flag(numbers, bay && bay.width === before.width && bay.depth === before.depth);
    const size = isLike
      ? { width: before.width, depth: before.depth }
      : { width: numbers.number(4000, bay?.width), depth: numbers.number(1000, bay?.depth) };
    const added = additions?.bay(numbers, bay);
    const cells = list(
      numbers.number(24, bay?.cells.length),
      bay?.cells,
      (cell) => (cellBefore = passCell(numbers, cell, cellBefore, additions)),
    );
    return { ...size, cells, ...added };
  });
}
