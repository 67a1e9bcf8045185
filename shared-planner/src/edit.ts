import {
  MOST,
  type Bay,
  type Cell,
  type Finishes,
  type Plan,
  type SystemId,
  type Wall,
} from 'shared-types/planner/plan';
import { FINISHES, proposals, rowsOf, type Proposal } from './fit';
import { CELL_HEIGHT, cellCount, CM, gapOf, heightOf, isGap, SYSTEMS } from './systems';

/** Everything that a visitor can do to a plan. Bays are counted from the left and cells from the bottom, from 0. */
export type Edit =
  | { type: 'system'; system: SystemId }
  | { type: 'wall'; wall: Partial<Wall> }
  | { type: 'fit'; proposal: Proposal }
  | { type: 'move'; x: number }
  /** A bay like its neighbour, before the one that is at this place. */
  | { type: 'add-bay'; bay: number }
  | { type: 'remove-bay'; bay: number }
  /** A free space as wide as the bay was. */
  | { type: 'clear-bay'; bay: number }
  | { type: 'bay'; bay: number; width?: number; height?: number; depth?: number }
  /** Of all bays. */
  | { type: 'depth'; depth: number }
  | { type: 'add-cell'; bay: number; cell: number }
  | { type: 'remove-cell'; bay: number; cell: number }
  | { type: 'cell'; bay: number; cell: number; change: Partial<Cell> }
  | { type: 'finishes'; finishes: Partial<Finishes> }
  | { type: 'fixed'; fixed: boolean };

/** A whole number between 1 and the most; what it was when it is no number. */
function whole(value: number | undefined, most: number, before: number, least = 1): number {
  if (value === undefined || Number.isNaN(value)) return before;
  return Math.round(Math.min(Math.max(value, least), most));
}

/** A length in whole centimetres, likewise. */
const length = (value: number | undefined, most: number, before: number, least: number = CM): number =>
  value === before ? before : Math.round(whole(value, most, before, least) / CM) * CM;

const replaced = <T>(list: readonly T[], at: number, ...by: T[]): T[] => [
  ...list.slice(0, at),
  ...by,
  ...list.slice(at + 1),
];
const inserted = <T>(list: readonly T[], at: number, one: T): T[] => [
  ...list.slice(0, at),
  one,
  ...list.slice(at),
];

export const withBay = (plan: Plan, at: number, ...by: Bay[]): Plan => ({
  ...plan,
  bays: replaced(plan.bays, at, ...by.map((bay) => (isGap(bay) ? gapOf(bay) : bay))),
});

export function withCell(plan: Plan, at: { bay: number; cell: number }, change: Partial<Cell>): Plan {
  const bay = plan.bays[at.bay];
  const cell = bay?.cells[at.cell];
  if (!cell) return plan;
  return withBay(plan, at.bay, { ...bay, cells: replaced(bay.cells, at.cell, { ...cell, ...change }) });
}

/** A bay as high as this: cells are taken from the top or added there, and the last one takes what is left. */
export function withHeight(bay: Bay, height: number): Bay {
  const cells: Cell[] = [];
  let left = height;
  for (const cell of bay.cells) {
    const mine = Math.min(cell.height, left);
    if (mine < Math.min(CELL_HEIGHT[0], cell.height)) break;
    cells.push({ ...cell, height: mine });
    left -= mine;
  }
  const rows = left < CELL_HEIGHT[0] ? [] : rowsOf(left, 360);
  for (const row of rows.slice(0, MOST.cellsInBay - cells.length)) {
    cells.push({ height: row, kind: 'open', back: false });
    left -= row;
  }
  const top = cells.pop() ?? { height: 0, kind: 'open', back: false };
  return { ...bay, cells: [...cells, { ...top, height: Math.min(top.height + left, MOST.cellHeight) }] };
}

const within = (plan: Plan, before: Plan): Plan => (cellCount(plan) > MOST.cells ? before : plan);

function applyToBay(plan: Plan, edit: Extract<Edit, { bay: number }>): Plan {
  const found = plan.bays[edit.bay];
  // What is put into a gap is as deep as it has to be.
  const bay = found && isGap(found) ? { ...found, depth: SYSTEMS[plan.system].depth[0] } : found;
  if (edit.type === 'add-bay') {
    const { bay: gridBay, depth } = SYSTEMS[plan.system];
    const like = [bay, plan.bays[edit.bay - 1]].find((one) => one && !isGap(one));
    const added =
      like ?? withHeight({ width: gridBay[1], depth: depth[0], cells: [] }, SYSTEMS[plan.system].height[0]);
    if (plan.bays.length >= MOST.bays || edit.bay < 0 || edit.bay > plan.bays.length) return plan;
    return { ...plan, bays: inserted(plan.bays, edit.bay, added) };
  }
  if (!bay) return plan;
  const { cells } = bay;
  switch (edit.type) {
    case 'remove-bay':
      return withBay(plan, edit.bay);
    case 'clear-bay':
      return withBay(plan, edit.bay, { ...bay, cells: [] });
    case 'bay': {
      const height = length(edit.height, MOST.cellHeight, heightOf(bay));
      const sized = height === heightOf(bay) ? bay : withHeight(bay, height);
      const width = length(edit.width, MOST.bayWidth, bay.width);
      return withBay(plan, edit.bay, { ...sized, width, depth: length(edit.depth, MOST.depth, bay.depth) });
    }
    case 'add-cell': {
      if (cells.length >= MOST.cellsInBay || edit.cell < 0 || edit.cell > cells.length) return plan;
      const added: Cell = { height: cells.at(-1)?.height ?? 400, kind: 'open', back: false };
      return withBay(plan, edit.bay, { ...bay, cells: inserted(cells, edit.cell, added) });
    }
    case 'remove-cell':
      return cells[edit.cell] ? withBay(plan, edit.bay, { ...bay, cells: replaced(cells, edit.cell) }) : plan;
    case 'cell': {
      const before = cells[edit.cell];
      if (!before) return plan;
      const { holds } = edit.change;
      return withCell(plan, edit, {
        ...edit.change,
        height: length(edit.change.height, MOST.cellHeight, before.height),
        ...(holds && { holds: { ...holds, count: whole(holds.count, MOST.goods, 1) } }),
      });
    }
  }
}

function withWall(before: Wall, change: Partial<Wall>): Wall {
  const wall = { ...before, ...change };
  const size = (value: number, old: number, least = 1) => whole(value, MOST.wall, old, least);
  return {
    width: size(wall.width, before.width),
    height: size(wall.height, before.height),
    skirting: whole(wall.skirting, 1000, before.skirting, 0),
    room: size(wall.room, before.room, 0),
    ...(wall.slope && {
      slope: { ...wall.slope, height: size(wall.slope.height, 0, 0), run: size(wall.slope.run, 1) },
    }),
    obstacles: wall.obstacles.slice(0, MOST.obstacles).map((one) => ({
      kind: one.kind,
      x: length(one.x, MOST.wall, 0, 0),
      y: length(one.y, MOST.wall, 0, 0),
      width: length(one.width, MOST.wall, CM),
      height: length(one.height, MOST.wall, CM),
    })),
  };
}

/** The plan after an edit. It may break rules; what cannot be done at all changes nothing. */
export function apply(plan: Plan, edit: Edit): Plan {
  switch (edit.type) {
    case 'system': {
      const other = { ...plan, system: edit.system };
      const fitted = proposals(edit.system, plan.wall)?.everyday ?? other;
      return { ...fitted, finishes: { ...FINISHES[edit.system], fronts: plan.finishes.fronts } };
    }
    case 'wall':
      return { ...plan, wall: withWall(plan.wall, edit.wall) };
    case 'fit': {
      const fitted = proposals(plan.system, plan.wall)?.[edit.proposal];
      return fitted ? { ...fitted, finishes: plan.finishes } : plan;
    }
    case 'move':
      return { ...plan, x: length(edit.x, MOST.wall, plan.x, 0) };
    case 'depth':
      return {
        ...plan,
        bays: plan.bays.map((bay) =>
          isGap(bay) ? bay : { ...bay, depth: length(edit.depth, MOST.depth, bay.depth) },
        ),
      };
    case 'finishes':
      return { ...plan, finishes: { ...plan.finishes, ...edit.finishes } };
    case 'fixed':
      return { ...plan, fixed: edit.fixed };
    default:
      return within(applyToBay(plan, edit), plan);
  }
}
