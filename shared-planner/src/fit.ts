import {
  MOST,
  type Bay,
  type Cell,
  type CellKind,
  type Finishes,
  type Plan,
  type SystemId,
  type Wall,
} from 'shared-types/planner/plan';
import { APART, bayEdges, freeStretches, hasSocket, openingAt, roomInFront } from './free-space';
import { canOpen, isFrontAllowed } from './fronts';
import {
  cellCount,
  FIXING_ABOVE,
  FOOT,
  gapOf,
  hasToBeFixed,
  isGap,
  mayHang,
  STEP,
  SYSTEMS,
  unitsOf,
  wholeCm,
  widthOf,
  type System,
} from './systems';

/** How much of a wall a proposal uses. */
export const PROPOSALS = ['spare', 'everyday', 'full'] as const;
export type Proposal = (typeof PROPOSALS)[number];

export const FINISHES: Record<SystemId, Finishes> = {
  'wall-system': { frame: 'black', boards: 'oak', fronts: 'anthracite' },
  'desk-system': { frame: 'black', boards: 'walnut', fronts: 'anthracite' },
  'display-solution': { frame: 'black', boards: 'oak', fronts: 'anthracite' },
  'free-standing': { frame: 'white', boards: 'walnut', fronts: 'anthracite' },
};

/** Of each proposal: width of a bay and height of a cell to aim at, height of a unit at most, and its depth. */
const AIMS: Record<Proposal, { bay: number; cell: number; height: number; depth: number }> = {
  spare: { bay: 1000, cell: 400, height: FIXING_ABOVE, depth: 0 },
  everyday: { bay: 800, cell: 360, height: 2000, depth: 0.4 },
  full: { bay: 600, cell: 320, height: Infinity, depth: 1 },
};

const onGrid = (value: number, step: number): number => Math.floor(value / step) * step;

/** Parts of a sum, as even as the grid allows, the larger ones first. */
function share(sum: number, count: number, step: number): number[] {
  const base = onGrid(sum / count, step);
  const larger = Math.round((onGrid(sum, step) - base * count) / step);
  return Array.from({ length: count }, (_, index) => (index < larger ? base + step : base));
}

/** What a cell is in a proposal: which row from the bottom, of how many, in which bay. */
function kindAt(system: SystemId, proposal: Proposal, row: number, rows: number, bay: number): CellKind {
  if (proposal === 'spare') return 'open';
  const top = row === rows - 1;
  if (row === 0) return system === 'display-solution' || bay % 2 === 1 ? 'drawer' : 'door';
  if (proposal === 'everyday') return row === 2 && bay % 3 === 2 && !top ? 'flap' : 'open';
  if (row === 1) return bay % 2 === 1 ? 'door' : 'drawer';
  if (top) return system === 'display-solution' ? 'glass' : bay % 3 === 1 ? 'flap' : 'door';
  return 'open';
}

function hasBack(system: SystemId, proposal: Proposal, row: number, bay: number): boolean {
  if (system === 'display-solution') return proposal !== 'spare';
  return proposal !== 'spare' && (row * 2 + bay) % 3 === 1;
}

/** Whether the skirting board is where a back panel would begin, in a cell at this height. */
export const isOverSkirting = ({ skirting }: Wall, y: number): boolean => skirting > Math.max(y, FOOT);

/** The nearest to what is wanted that may be at this place of the wall. */
function allowed(wall: Wall, x: number, bay: Bay, cell: Cell, y: number, kinds: readonly CellKind[]): Cell {
  const closed = cell.kind !== 'open' && cell.kind !== 'desk';
  const blocked =
    closed &&
    (!kinds.includes(cell.kind) ||
      !isFrontAllowed(cell, y) ||
      !canOpen(wall, bay, cell) ||
      hasSocket(wall, x, x + bay.width, y, y + cell.height));
  const back = cell.back && !isOverSkirting(wall, y);
  return { ...cell, back, kind: blocked ? 'open' : cell.kind };
}

/** Heights of a bay's cells, from bottom to top. */
export function rowsOf(height: number, aim: number): number[] {
  return share(height, Math.max(1, Math.round(height / aim)), STEP.height);
}

const wantedBy = ({ id, height }: System) => ({ height: height[0], hangs: mayHang(id) });

function unitBays(system: System, proposal: Proposal, wall: Wall, x: number, end: number): Bay[] {
  const aim = AIMS[proposal];
  const [leastHeight, mostHeight] = system.height;
  const width = onGrid(Math.min(end - x, system.width[1]), STEP.width);
  const span = roomInFront(wall, 0);
  const depth = onGrid(
    Math.min(system.depth[0] + aim.depth * (system.depth[1] - system.depth[0]), span),
    STEP.depth,
  );
  const isDesk = system.id === 'desk-system';
  // A desk leaves room for a tower beside its surface when there is enough.
  const surface = isDesk ? (width >= 1800 && proposal !== 'spare' ? width - 600 : width) : 0;
  const widths = isDesk
    ? [surface, width - surface].filter((one) => one > 0)
    : share(width, Math.ceil(width / aim.bay), STEP.width);
  let edge = x;
  return widths.map((bayWidth, index) => {
    const left = edge;
    edge += bayWidth;
    const opening = openingAt(wall, left, left + bayWidth, wantedBy(system));
    const empty: Bay = { width: bayWidth, depth, cells: [] };
    if (!opening) return gapOf(empty);
    const { from } = opening;
    // Bays that hang end where their neighbours do.
    const top = Math.min(opening.top, Math.max(Math.min(aim.height, mostHeight), from + leastHeight));
    const height = onGrid(Math.min(top - from, mostHeight), STEP.height);
    if (height < leastHeight) return gapOf(empty);
    const isSurface = isDesk && index === 0;
    const rows = isSurface
      ? [720, ...(proposal === 'spare' || height < 720 + 240 ? [] : rowsOf(height - 720, 400))]
      : isDesk
        ? [...rowsOf(720, 240), ...(height < 720 + 240 ? [] : rowsOf(height - 720, 400))]
        : rowsOf(height, aim.cell);
    let y = from;
    const cells = rows.map((rowHeight, row) => {
      const kind = isSurface
        ? row === 0
          ? 'desk'
          : 'open'
        : isDesk
          ? row < 3
            ? 'drawer'
            : 'open'
          : kindAt(system.id, proposal, row, rows.length, index);
      const cell: Cell = {
        height: rowHeight,
        kind,
        back: isSurface ? row > 0 : hasBack(system.id, proposal, row, index),
      };
      const fitting = allowed(wall, left, empty, cell, y, system.kinds);
      y += rowHeight;
      return fitting;
    });
    return { ...empty, cells, ...(from > 0 && { from }) };
  });
}

/** Gaps for the bays of every row of neighbours that is narrower than the system can be built. */
function withoutNarrowUnits(bays: Bay[], least: number): Bay[] {
  const kept: Bay[] = [];
  let unit: Bay[] = [];
  const close = () => {
    const width = unit.reduce((sum, bay) => sum + bay.width, 0);
    kept.push(...(width < least ? unit.map(gapOf) : unit));
    unit = [];
  };
  for (const bay of bays) {
    if (isGap(bay)) {
      close();
      kept.push(bay);
    } else unit.push(bay);
  }
  close();
  return kept;
}

/** Gaps that are together as wide as this. */
function gapsOf(width: number): Bay[] {
  const gaps: Bay[] = [];
  for (let left = width; left > 0; left -= MOST.bayWidth)
    gaps.push(gapOf({ width: Math.min(left, MOST.bayWidth) }));
  return gaps;
}

/** Without gaps at its ends, which only move where it begins; undefined when nothing is left. */
export function trimmed(plan: Plan): Plan | undefined {
  const first = plan.bays.findIndex((bay) => !isGap(bay));
  if (first < 0) return undefined;
  const last = plan.bays.findLastIndex((bay) => !isGap(bay));
  const before = plan.bays.slice(0, first).reduce((sum, { width }) => sum + width, 0);
  // What stands beyond every wall stays within what a plan may say.
  return { ...plan, x: Math.min(plan.x + before, MOST.wall), bays: plan.bays.slice(first, last + 1) };
}

/** @param one a unit on the widest stretch, not one on each; always of desks, and where little is wanted */
function propose(
  system: System,
  proposal: Proposal,
  wall: Wall,
  one = system.id === 'desk-system' || proposal === 'spare',
): Plan | undefined {
  const [leastWidth, mostWidth] = system.width;
  if (roomInFront(wall, 0) < system.depth[0]) return undefined;
  const wide = freeStretches(wall, wantedBy(system)).filter(({ x, end }) => end - x >= leastWidth);
  const widest = wide.reduce((most, { x, end }) => Math.max(most, end - x), 0);
  const stretches = one ? wide.filter(({ x, end }) => end - x === widest).slice(0, 1) : wide;
  const bays: Bay[] = [];
  let start: number | undefined;
  let edge = 0;
  for (const { x, end } of stretches) {
    const width = onGrid(Math.min(end - x, mostWidth), STEP.width);
    const left = x + wholeCm((end - x - width) / 2);
    const unit = unitBays(system, proposal, wall, left, left + width);
    if (start === undefined) start = left;
    else bays.push(...gapsOf(left - edge));
    bays.push(...unit);
    edge = left + width;
  }
  const fixed = bays.some(hasToBeFixed);
  return trimmed({
    system: system.id,
    wall,
    x: start ?? 0,
    bays: withoutNarrowUnits(bays, leastWidth),
    finishes: FINISHES[system.id],
    fixed,
  });
}

/** Three ways to use a wall, around what is in the way; undefined when the system does not fit at all. */
export function proposals(system: SystemId, wall: Wall): Record<Proposal, Plan> | undefined {
  const [spare, everyday, full] = PROPOSALS.map((proposal) => propose(SYSTEMS[system], proposal, wall));
  if (!spare || !everyday || !full) return undefined;
  return { spare, everyday, full };
}

/** The wall that a visitor sees before measuring one. */
export const EXAMPLE_WALL: Wall = {
  width: 3600,
  height: 2500,
  skirting: 0,
  room: 0,
  obstacles: [],
};

/** A plan to begin with. */
export function examplePlan(system: SystemId): Plan {
  const found = propose(SYSTEMS[system], 'everyday', EXAMPLE_WALL);
  if (!found) throw new Error(`${system} does not fit the example's wall.`);
  return found;
}

/** A plan with one more unit, of any system, where there is most room for it; undefined when there is none. */
export function addUnit(plan: Plan, system: SystemId): Plan | undefined {
  const edges = bayEdges(plan);
  const standing = unitsOf(plan).map(({ from, to }) => {
    const bays = plan.bays.slice(from, to + 1);
    return { x: edges[from] ?? 0, bays };
  });
  // Nothing is put where units stand already.
  const obstacles = standing.map(({ x, bays }) => ({
    kind: 'window' as const,
    x: x - APART,
    y: 0,
    width: widthOf({ bays }) + 2 * APART,
    height: plan.wall.height,
  }));
  const wall = { ...plan.wall, obstacles: [...plan.wall.obstacles, ...obstacles] };
  const found = propose(SYSTEMS[system], 'everyday', wall, true);
  if (!found) return undefined;
  const own = found.bays.map((bay) => (isGap(bay) || system === plan.system ? bay : { ...bay, system }));
  const units = [...standing, { x: found.x, bays: own }].sort((a, b) => a.x - b.x);
  const x = units[0]?.x ?? 0;
  let end = x;
  const bays = units.flatMap((unit) => {
    const before = gapsOf(unit.x - end);
    end = unit.x + widthOf(unit);
    return [...before, ...unit.bays];
  });
  if (bays.length > MOST.bays || cellCount({ bays }) > MOST.cells) return undefined;
  return { ...plan, x, bays, fixed: plan.fixed || found.fixed };
}
