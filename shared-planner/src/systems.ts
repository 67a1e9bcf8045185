import { PRODUCT_FIGURES } from 'shared-types/content/facts';
import {
  HUNG_SYSTEMS,
  MOST,
  type Bay,
  type Cell,
  type CellKind,
  type Goods,
  type Plan,
  type SystemId,
} from 'shared-types/planner/plan';

/** From the least to the most, in millimetres. */
export type Range = readonly [least: number, most: number];

export interface System {
  id: SystemId;
  name: string;
  /** Of a unit: bays that stand side by side without a gap. */
  width: Range;
  height: Range;
  depth: Range;
  /** Of a bay; the widest shelf is as wide as that. A work surface spans a whole unit. */
  bay: Range;
  kinds: readonly CellKind[];
  /** What each kind of cell carries in kg, evenly spread; {@link loadOf}. */
  loads: { shelf: number } & Partial<Record<CellKind, number>>;
  warranty: string;
}

const OPEN_AND_FRONTS = ['open', 'shelf', 'door', 'flap', 'drawer'] as const;
const BAY: Range = [400, 1000];

const system = (
  id: SystemId,
  name: string,
  sizes: Pick<System, 'width' | 'height' | 'depth'>,
  rest: Pick<System, 'kinds' | 'loads'>,
): System => ({ id, name, ...sizes, bay: BAY, ...rest, warranty: PRODUCT_FIGURES[id].warranty });

/** The four systems, with the figures of `shared-types/content/facts` as numbers. */
export const SYSTEMS: Record<SystemId, System> = {
  'wall-system': system(
    'wall-system',
    'Wall System',
    { width: [600, 3200], height: [400, 2400], depth: [200, 450] },
    { kinds: [...OPEN_AND_FRONTS, 'glass'], loads: { shelf: 30 } },
  ),
  'desk-system': system(
    'desk-system',
    'Desk System',
    { width: [1200, 2000], height: [720, 1200], depth: [600, 800] },
    { kinds: [...OPEN_AND_FRONTS, 'desk'], loads: { shelf: 40, desk: 80 } },
  ),
  'display-solution': system(
    'display-solution',
    'Display Solution',
    { width: [800, 4000], height: [400, 3000], depth: [300, 600] },
    { kinds: [...OPEN_AND_FRONTS, 'glass'], loads: { shelf: 40, drawer: 20, glass: 5 } },
  ),
  'free-standing': system(
    'free-standing',
    'Free-Standing',
    { width: [800, 2400], height: [800, 2200], depth: [300, 450] },
    { kinds: OPEN_AND_FRONTS, loads: { shelf: 35 } },
  ),
};

/** Steps of the grid. What lies between them is made to measure. */
export const STEP = { width: 200, height: 40, depth: 50 } as const;

/** Of a cell, whatever it is; of a cell under a work surface, from sitting to standing. */
export const CELL_HEIGHT: Range = [160, 800];
export const DESK_HEIGHT: Range = [720, 1200];

/** Furniture, and what is in its way, is measured in whole centimetres; walls in millimetres. */
export const CM = 10;
export const wholeCm = (millimetres: number): number => Math.floor(millimetres / CM) * CM;

/** Thickness of uprights and boards, and how far feet lift the lowest board, within the height of its cell. */
export const UPRIGHT = 20;
export const BOARD = 20;
export const FOOT = 40;

/** Lowest boards of bays that hang on the wall. */
export const HANGING: Range = [100, MOST.wall];
/** Whether a system's bays may hang on the wall. */
export const mayHang = (id: SystemId): id is (typeof HUNG_SYSTEMS)[number] =>
  HUNG_SYSTEMS.some((each) => each === id);

/** Where each cell of a bay is to be seen, from the board that it stands on, in mm above the floor. */
export function cellsAt({ cells, from = 0 }: Bay): { cell: Cell; y: number; height: number }[] {
  let top = from;
  return cells.map((cell) => {
    const foot = top === 0 && cell.height > FOOT + BOARD ? FOOT : 0;
    top += cell.height;
    return { cell, y: top - cell.height + foot, height: cell.height - foot };
  });
}

/** Units taller than this are fixed. */
export const FIXING_ABOVE = 1200;

/** One of each of the things that can be counted: its weight, the shelf it takes up, and the cell that it needs. */
export const GOODS_SIZES: Record<Goods, { kg: number; width: number; height: number; depth: number }> = {
  books: { kg: 0.6, width: 25, height: 240, depth: 200 },
  records: { kg: 0.3, width: 5, height: 360, depth: 350 },
  files: { kg: 2.5, width: 80, height: 360, depth: 350 },
};

/** What a cell of this kind carries, in kg. */
export function loadOf({ loads }: System, kind: CellKind): number {
  // A second shelf carries as much as the first.
  return kind === 'shelf' ? 2 * loads.shelf : (loads[kind] ?? loads.shelf);
}

export const isGap = ({ cells }: Bay): boolean => cells.length === 0;
/** Only its width counts. */
export const gapOf = ({ width }: Pick<Bay, 'width'>): Bay => ({ width, depth: 1, cells: [] });
/** From its lowest board, or the floor, to its top. */
export const heightOf = ({ cells }: Bay): number => cells.reduce((sum, { height }) => sum + height, 0);
/** Whether it begins above the floor. */
export const hangs = (bay: Bay): boolean => bay.from !== undefined && !isGap(bay);
export const hasToBeFixed = (bay: Bay): boolean => hangs(bay) || heightOf(bay) > FIXING_ABOVE;
/** Above the floor; 0 for a gap. */
export const topOfBay = (bay: Bay): number => (isGap(bay) ? 0 : (bay.from ?? 0) + heightOf(bay));
/** Of all bays and gaps together. */
export const widthOf = ({ bays }: Pick<Plan, 'bays'>): number =>
  bays.reduce((sum, { width }) => sum + width, 0);
export const cellCount = ({ bays }: Pick<Plan, 'bays'>): number =>
  bays.reduce((sum, { cells }) => sum + cells.length, 0);

export const systemOf = (plan: Pick<Plan, 'system'>, bay: Pick<Bay, 'system'>): System =>
  SYSTEMS[bay.system ?? plan.system];

/** Units: neighbouring bays of one system, by their first and last. */
export function unitsOf(plan: Pick<Plan, 'system' | 'bays'>): { from: number; to: number; system: System }[] {
  const units: { from: number; to: number; system: System }[] = [];
  plan.bays.forEach((bay, index) => {
    if (isGap(bay)) return;
    const system = systemOf(plan, bay);
    const last = units.at(-1);
    if (last?.to === index - 1 && last.system === system) last.to = index;
    else units.push({ from: index, to: index, system });
  });
  return units;
}

/** The uprights of a unit, from its left: from where to where above the floor, and how deep a frame they are. */
export const uprightsOf = (unit: readonly Bay[]): { bottom: number; top: number; depth: number }[] =>
  Array.from({ length: unit.length + 1 }, (_, edge) => {
    const beside = [unit[edge - 1], unit[edge]].filter((bay) => bay !== undefined);
    return {
      bottom: Math.min(...beside.map((bay) => bay.from ?? 0)),
      top: Math.max(...beside.map(topOfBay)),
      depth: Math.max(...beside.map((bay) => bay.depth)),
    };
  });

/** The systems of a plan's units, each once, from the left; the plan's own while there are none. */
export function systemsOf(plan: Pick<Plan, 'system' | 'bays'>): System[] {
  const systems = new Set(unitsOf(plan).map(({ system }) => system));
  return systems.size > 0 ? [...systems] : [SYSTEMS[plan.system]];
}

/** `Wall System`, or `Wall System and Desk System`. */
export const namesOf = (plan: Pick<Plan, 'system' | 'bays'>): string =>
  systemsOf(plan)
    .map(({ name }) => name)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
