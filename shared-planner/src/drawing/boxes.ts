import type { Bay, Cell, Plan } from 'shared-types/planner/plan';
import { drawersIn, leavesOf } from '../fronts';
import { BOARD, cellsAt, heightOf, isGap, UPRIGHT } from '../systems';
import { boardTone, frameTone, frontTone, GLASS } from './tones';

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
    boxes.push(...frontsOf(bay, cell, { x, y, height }, tones));
  }
  return [...boxes, board(heightOf(bay) - BOARD)];
}

/** Every part of a plan where it stands. */
export function boxesOf(plan: Plan): Box[] {
  const tones = tonesOf(plan);
  const boxes: Box[] = [];
  let x = plan.x;
  plan.bays.forEach((bay, index) => {
    // The uprights on the left of this bay, and after the last bay those on its right.
    const sides = index === plan.bays.length - 1 ? [0, 1] : [0];
    for (const side of sides) {
      const neighbours = [plan.bays[index + side - 1], plan.bays[index + side]].filter(
        (each) => each !== undefined && !isGap(each),
      );
      const height = Math.max(0, ...neighbours.map((each) => (each ? heightOf(each) : 0)));
      const depth = Math.max(0, ...neighbours.map((each) => each?.depth ?? 0));
      for (const z of height > 0 ? [0, depth - UPRIGHT] : []) {
        boxes.push({
          name: 'Upright',
          x: x + side * bay.width - UPRIGHT / 2,
          y: 0,
          z,
          width: UPRIGHT,
          height,
          depth: UPRIGHT,
          colour: tones.frame,
          isClear: false,
        });
      }
    }
    if (!isGap(bay)) boxes.push(...insideOf(bay, x, tones));
    x += bay.width;
  });
  return boxes;
}
