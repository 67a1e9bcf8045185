import type { Bay, Cell, Extra, Plan } from 'shared-types/planner/plan';
import { EXTRA_NAMES, extrasOf, rolls } from '../extras';
import { bayEdges } from '../free-space';
import { drawersIn, leavesOf } from '../fronts';
import { BOARD, cellsAt, FOOT, topOfBay, unitsOf, UPRIGHT, uprightsOf, widthOf } from '../systems';
import { boardTone, frameTone, frontTone, GLASS, INK, LIGHT, METAL, RAIL } from './tones';

/** A part of a plan in space, in mm: x along the wall, y up, z away from the wall. */
export interface Box {
  name: string;
  x: number;
  y: number;
  z: number;
  width: number;
  height: number;
  depth: number;
  /** `#rrggbb` */
  colour: string;
  /** Glass. */
  isClear: boolean;
}

const FRONT = 18;
const BACK = 8;
/** Between two leaves, and between a front and what surrounds it. */
const JOINT = 3;

interface Tones {
  frame: string;
  boards: string;
  fronts: string;
}

const tonesOf = ({ finishes }: Plan): Tones => ({
  frame: frameTone(finishes.frame),
  boards: boardTone(finishes.boards),
  fronts: frontTone(finishes.fronts),
});

/** The leaves or drawers of a cell's front. */
function frontsOf(
  bay: Bay,
  cell: Cell,
  { x, y, height }: { x: number; y: number; height: number },
  tones: Tones,
): Box[] {
  const { kind } = cell;
  if (kind === 'open' || kind === 'shelf' || kind === 'desk') return [];
  const across = kind === 'door' || kind === 'glass' ? leavesOf(bay.width) : 1;
  const up = kind === 'drawer' ? drawersIn(cell.height) : 1;
  const width = (bay.width - UPRIGHT) / across;
  const high = (height - BOARD) / up;
  return Array.from({ length: across * up }, (_, index) => ({
    name: kind === 'drawer' ? 'Drawer' : kind === 'flap' ? 'Flap' : kind === 'glass' ? 'Glass door' : 'Door',
    x: x + UPRIGHT / 2 + (index % across) * width + JOINT,
    y: y + BOARD + Math.floor(index / across) * high + JOINT,
    z: bay.depth - FRONT,
    width: width - 2 * JOINT,
    height: high - 2 * JOINT,
    depth: FRONT,
    colour: kind === 'glass' ? GLASS : tones.fronts,
    isClear: kind === 'glass',
  }));
}

/** Where the board above a cell of a bay begins, in mm above the floor. The highest board is within its cell. */
export const boardAbove = (bay: Bay, { y, height }: { y: number; height: number }): number =>
  Math.min(y + height, topOfBay(bay) - BOARD);

/** What is added to a cell, where it is seen from the front. */
function addedTo(bay: Bay, cell: Cell, { x, y, height }: { x: number; y: number; height: number }): Box[] {
  const inner = bay.width - UPRIGHT;
  const [left, near] = [x + UPRIGHT / 2, bay.depth - FRONT - JOINT];
  const fronts = frontsOf(bay, cell, { x, y, height }, { frame: INK, boards: INK, fronts: INK });
  const box = (
    name: string,
    at: Pick<Box, 'x' | 'y' | 'z'>,
    size: [number, number, number],
    colour: string,
  ) => {
    const [width, high, depth] = size;
    return { name, ...at, width, height: high, depth, colour, isClear: false };
  };
  const shelf = (index: number) => y + index * Math.round(height / 2);
  const piece: Record<Extra, (index: number) => Box | undefined> = {
    light: (index) =>
      // Under the second shelf, or the board above.
      box(
        EXTRA_NAMES.light,
        {
          x: left,
          y: (cell.kind === 'shelf' && index === 0 ? shelf(1) : boardAbove(bay, { y, height })) - 12,
          z: near - 20,
        },
        [inner, 12, 20],
        LIGHT,
      ),
    'price-rail': (index) =>
      box(EXTRA_NAMES['price-rail'], { x: left, y: shelf(index), z: near }, [inner, BOARD, 4], RAIL),
    hook: (index) =>
      box(
        EXTRA_NAMES.hook,
        { x: left + 50 + index * 100, y: y + height * 0.7, z: BACK },
        [12, 60, 60],
        METAL,
      ),
    'hanging-rail': () =>
      box(
        EXTRA_NAMES['hanging-rail'],
        { x: left, y: y + height - 80, z: bay.depth / 2 },
        [inner, 25, 25],
        METAL,
      ),
    // Under the uprights.
    castor: () => undefined,
    lock: (index) => {
      const front = fronts[index];
      if (!front) return undefined;
      return box(
        EXTRA_NAMES.lock,
        { x: front.x + front.width / 2 - 12, y: front.y + front.height - 30, z: bay.depth - 2 },
        [24, 24, 2],
        METAL,
      );
    },
  };
  return extrasOf(cell).flatMap(([extra, count]) =>
    Array.from({ length: count }, (_, index) => piece[extra](index) ?? []).flat(),
  );
}

/** Boards, back panels and fronts of a bay whose left upright is around `x`. */
function insideOf(bay: Bay, x: number, tones: Tones): Box[] {
  const solid = { isClear: false, z: 0 };
  const board = (y: number): Box => ({
    ...solid,
    name: 'Board',
    x: x + UPRIGHT / 2,
    y,
    width: bay.width - UPRIGHT,
    height: BOARD,
    depth: bay.depth - FRONT - JOINT,
    colour: tones.boards,
  });
  const boxes: Box[] = [];
  for (const { cell, y, height } of cellsAt(bay)) {
    if (cell.kind !== 'desk') boxes.push(board(y));
    if (cell.kind === 'shelf') boxes.push(board(y + Math.round(height / 2)));
    if (cell.back) {
      boxes.push({
        ...solid,
        name: 'Back panel',
        x: x + UPRIGHT / 2,
        y: y + BOARD,
        width: bay.width - UPRIGHT,
        height: height - BOARD,
        depth: BACK,
        colour: tones.fronts,
      });
    }
    boxes.push(...frontsOf(bay, cell, { x, y, height }, tones), ...addedTo(bay, cell, { x, y, height }));
  }
  return [...boxes, board(topOfBay(bay) - BOARD)];
}

/** Wheel and fork below the post of an upright. */
const castorAt = (x: number, z: number): Box => ({
  name: EXTRA_NAMES.castor,
  x: x - UPRIGHT / 4,
  y: 0,
  z,
  width: UPRIGHT * 1.5,
  height: FOOT,
  depth: UPRIGHT * 2,
  colour: INK,
  isClear: false,
});

/** Every part of a plan where it stands. */
export function boxesOf(plan: Plan): Box[] {
  const tones = tonesOf(plan);
  const edges = bayEdges(plan);
  const boxes: Box[] = [];
  for (const { from, to } of unitsOf(plan)) {
    const unit = plan.bays.slice(from, to + 1);
    const left = edges[from] ?? 0;
    const isRolling = rolls(unit);
    uprightsOf(unit).forEach(({ bottom, top, depth }, edge) => {
      const x = left + widthOf({ bays: unit.slice(0, edge) }) - UPRIGHT / 2;
      const foot = bottom + (isRolling ? FOOT : 0);
      const size = { width: UPRIGHT, height: top - foot, depth: UPRIGHT };
      for (const z of [0, depth - UPRIGHT]) {
        boxes.push({ name: 'Upright', x, y: foot, z, ...size, colour: tones.frame, isClear: false });
        if (isRolling) boxes.push(castorAt(x, z));
      }
    });
    unit.forEach((bay, index) => boxes.push(...insideOf(bay, edges[from + index] ?? 0, tones)));
  }
  return boxes;
}
