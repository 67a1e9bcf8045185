import type { Bay, Cell, Wall } from 'shared-types/planner/plan';
import { roomInFront } from './free-space';

/** Widest single leaf of a door: wider cells have two. */
const LEAF = 500;

export const leavesOf = (width: number): number => (width > LEAF ? 2 : 1);
/** Drawers in a cell, one above the other. */
export const drawersIn = (height: number): number => (height >= 280 ? 2 : 1);

/** Where a kind of front may be: heights of its cell, and how high above the floor the cell begins and ends. */
export const FRONTS: Partial<Record<Cell['kind'], { height: [number, number]; from: number; to: number }>> = {
  door: { height: [200, 800], from: 0, to: 3000 },
  flap: { height: [200, 480], from: 0, to: 3000 },
  // No higher than one can look into it.
  drawer: { height: [160, 480], from: 0, to: 1400 },
  // No lower than a foot or a vacuum cleaner reaches.
  glass: { height: [200, 800], from: 200, to: 3000 },
};

/** How far an open front stands out. */
function swingOf({ width, depth }: Bay, { kind, height }: Cell): number {
  if (kind === 'door' || kind === 'glass') return Math.ceil(width / leavesOf(width));
  if (kind === 'drawer') return Math.ceil(depth * 0.8);
  return kind === 'flap' ? height : 0;
}

/** Whether a front has room to open; what has none needs no room. */
export function canOpen(wall: Wall, bay: Bay, cell: Cell): boolean {
  const swing = swingOf(bay, cell);
  return swing === 0 || swing <= roomInFront(wall, bay.depth);
}

/** Whether a front may be at this place, at a height above the floor. */
export function isFrontAllowed({ kind, height }: Cell, y: number): boolean {
  const front = FRONTS[kind];
  if (!front) return true;
  return height >= front.height[0] && height <= front.height[1] && y >= front.from && y + height <= front.to;
}
