import {
  MOST,
  type Bay,
  type Cell,
  type Extra,
  type Finishes,
  type Plan,
  type SystemId,
  type Wall,
} from 'shared-types/planner/plan';
import { extrasOf, hasCastors, mostExtras, onCastors, withExtra } from './extras';
import { addUnit, FINISHES, proposals, rowsOf, trimmed, type Proposal } from './fit';
import {
  CELL_HEIGHT,
  cellCount,
  CM,
  gapOf,
  HANGING,
  heightOf,
  isGap,
  mayHang,
  systemOf,
  systemsOf,
  unitsOf,
} from './systems';

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
  /** `from` is where it begins above the floor; 0 for on the floor. */
  | { type: 'bay'; bay: number; width?: number; height?: number; depth?: number; from?: number }
  /** Of all bays of the plan's own system. */
  | { type: 'depth'; depth: number }
  /** Where there is most room for one of this system. */
  | { type: 'add-unit'; system: SystemId }
  /** The unit that a bay is a part of. */
  | { type: 'remove-unit'; bay: number }
  /** As many in a cell as it may have, 0 for none. */
  | { type: 'extra'; bay: number; cell: number; extra: Extra; count: number }
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

/** Without what a cell of its kind may not have, and with no more than it may. */
const withFittingExtras = (plan: Plan, bay: Bay, row: number, cell: Cell): Cell =>
  extrasOf(cell).reduce(
    (fitting, [extra, count]) =>
      withExtra(
        fitting,
        extra,
        Math.min(count, mostExtras(systemOf(plan, bay).id, bay, row, extra, fitting)),
      ),
    cell,
  );

/** A bay whose lowest cell, which may be another one, has the castors that the bay had. */
function withFoot(before: Bay, bay: Bay): Bay {
  if (!hasCastors(before)) return bay;
  const cells = bay.cells.map((cell, row) => withExtra(cell, 'castor', Number(row === 0)));
  return { ...bay, cells };
}

/** A plan whose own system is that of its first unit, when no unit is of its own. */
function named(plan: Plan): Plan {
  const systems = systemsOf(plan).map(({ id }) => id);
  const system = systems.includes(plan.system) ? plan.system : (systems[0] ?? plan.system);
  if (system === plan.system) return plan;
  const bays = plan.bays.map((bay) => {
    const { system: own, ...rest } = bay;
    return own === system ? rest : bay;
  });
  return { ...plan, system, bays };
}

/** A bay that begins at a height above the floor; a system that may not hang stays on it. */
function begunAt(plan: Plan, { from: before, ...bay }: Bay, from: number | undefined): Bay {
  const wanted = whole(from, MOST.wall, before ?? 0, 0);
  if (wanted === 0 || !mayHang(systemOf(plan, bay).id)) return bay;
  return { ...bay, from: length(wanted, HANGING[1], before ?? 0, HANGING[0]) };
}

const within = (plan: Plan, before: Plan): Plan => (cellCount(plan) > MOST.cells ? before : plan);

function applyToBay(plan: Plan, edit: Extract<Edit, { bay: number }>): Plan {
  const found = plan.bays[edit.bay];
  // What is put into a gap is as deep as it has to be.
  const bay = found && isGap(found) ? { ...found, depth: systemOf(plan, found).depth[0] } : found;
  if (edit.type === 'add-bay') {
    const { bay: gridBay, depth, height } = systemOf(plan, {});
    const like = [bay, plan.bays[edit.bay - 1]].find((one) => one && !isGap(one));
    const added = like ?? withHeight({ width: gridBay[1], depth: depth[0], cells: [] }, height[0]);
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
      const depth = length(edit.depth, MOST.depth, bay.depth);
      const begun = edit.from === undefined ? sized : begunAt(plan, sized, edit.from);
      return withBay(plan, edit.bay, { ...begun, width, depth });
    }
    case 'remove-unit': {
      const unit = unitsOf(plan).find(({ from, to }) => from <= edit.bay && edit.bay <= to);
      if (!unit) return plan;
      const bays = plan.bays.map((one, at) => (at >= unit.from && at <= unit.to ? gapOf(one) : one));
      return trimmed({ ...plan, bays }) ?? { ...plan, bays: [] };
    }
    case 'extra': {
      const cell = cells[edit.cell];
      if (!cell) return plan;
      const most = mostExtras(systemOf(plan, bay).id, bay, edit.cell, edit.extra);
      if (edit.extra === 'castor') {
        const isWanted = edit.count > 0;
        return isWanted && most === 0 ? plan : onCastors(plan, edit.bay, isWanted);
      }
      const changed = withExtra(cell, edit.extra, Math.min(whole(edit.count, MOST.extras, 0, 0), most));
      return withBay(plan, edit.bay, { ...bay, cells: replaced(cells, edit.cell, changed) });
    }
    case 'add-cell': {
      if (cells.length >= MOST.cellsInBay || edit.cell < 0 || edit.cell > cells.length) return plan;
      const added: Cell = { height: cells.at(-1)?.height ?? 400, kind: 'open', back: false };
      return withBay(plan, edit.bay, withFoot(bay, { ...bay, cells: inserted(cells, edit.cell, added) }));
    }
    case 'remove-cell':
      if (!cells[edit.cell]) return plan;
      return withBay(plan, edit.bay, withFoot(bay, { ...bay, cells: replaced(cells, edit.cell) }));
    case 'cell': {
      const before = cells[edit.cell];
      if (!before) return plan;
      const { holds } = edit.change;
      const changed = {
        ...before,
        ...edit.change,
        height: length(edit.change.height, MOST.cellHeight, before.height),
        ...(holds && { holds: { ...holds, count: whole(holds.count, MOST.goods, 1) } }),
      };
      const cell = withFittingExtras(plan, bay, edit.cell, changed);
      return withBay(plan, edit.bay, { ...bay, cells: replaced(cells, edit.cell, cell) });
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
          isGap(bay) || systemOf(plan, bay) !== systemOf(plan, {})
            ? bay
            : { ...bay, depth: length(edit.depth, MOST.depth, bay.depth) },
        ),
      };
    case 'finishes':
      return { ...plan, finishes: { ...plan.finishes, ...edit.finishes } };
    case 'fixed':
      return { ...plan, fixed: edit.fixed };
    case 'add-unit':
      return named(addUnit(plan, edit.system) ?? plan);
    default:
      return named(within(applyToBay(plan, edit), plan));
  }
}
