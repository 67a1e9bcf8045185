import type { Bay, Cell, Plan } from 'shared-types/planner/plan';
import { hasCastors } from './extras';
import { heightOf } from './systems';

/** kg for a square metre of a part as it is delivered; of a drawer, for its front and for its floor and sides. */
const FLAT = { board: 13.5, back: 7, front: 10.5, glass: 11, drawer: 9 } as const;
/** kg for a metre of an upright: its two posts and what joins them. */
const UPRIGHT = 2.2;
/** kg for the rails of one bay and row, for each metre of width. */
const RAILS = 0.9;
/** kg of a castor. */
const CASTOR = 0.3;

const squareMetres = (one: number, other: number): number => (one * other) / 1_000_000;

function ofCell({ kind, height, back }: Cell, { width, depth }: Bay): number {
  const face = squareMetres(width, height);
  const front = {
    open: 0,
    shelf: squareMetres(width, depth) * FLAT.board,
    desk: 0,
    door: face * FLAT.front,
    flap: face * FLAT.front,
    glass: face * FLAT.glass,
    drawer: face * FLAT.front + squareMetres(width, depth) * FLAT.drawer,
  }[kind];
  return front + (back ? face * FLAT.back : 0) + (width / 1000) * RAILS;
}

/** What a plan's furniture weighs, in whole kg, without what is put on it. */
export function kilogramsOf({ bays }: Pick<Plan, 'bays'>): number {
  const heightAt = (index: number) => (bays[index] ? heightOf(bays[index]) : 0);
  const edges = Array.from({ length: bays.length + 1 }, (_, index) =>
    Math.max(heightAt(index - 1), heightAt(index)),
  );
  const uprights = edges.reduce((sum, height) => sum + (height / 1000) * UPRIGHT, 0);
  const filled = bays.reduce((sum, bay) => {
    // A board below each cell and one on top; nothing lies on the floor below a work surface.
    const boards = bay.cells.length + (bay.cells[0]?.kind === 'desk' || bay.cells.length === 0 ? 0 : 1);
    const cells = bay.cells.reduce((weight, cell) => weight + ofCell(cell, bay), 0);
    return sum + cells + boards * squareMetres(bay.width, bay.depth) * FLAT.board;
  }, 0);
  const castors = edges.filter((_, index) =>
    [bays[index - 1], bays[index]].some((bay) => bay !== undefined && hasCastors(bay)),
  ).length;
  return Math.max(1, Math.round(uprights + filled + castors * 2 * CASTOR));
}
