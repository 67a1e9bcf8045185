import type { Bay, Cell, CellKind, Extra, Plan, SystemId } from 'shared-types/planner/plan';
import { drawersIn, leavesOf } from './fronts';
import { FIXING_ABOVE, heightOf, unitsOf, UPRIGHT } from './systems';

/** Least depth in which clothes hang. */
const CLOTHES = 450;
/** Between one hook and the next. */
const HOOK = 100;

const shelvesIn = ({ kind }: Pick<Cell, 'kind'>): number => (kind === 'shelf' ? 2 : 1);

interface Rule {
  systems: readonly SystemId[];
  kinds: readonly CellKind[];
  most: (bay: Bay, cell: Pick<Cell, 'kind' | 'height'>, row: number) => number;
  /** Where it may be. */
  words: string;
}

const EVERY = ['wall-system', 'desk-system', 'display-solution', 'free-standing'] as const;

/** Where what is added may be, and how many of it. */
export const EXTRA_RULES: Record<Extra, Rule> = {
  light: {
    systems: ['display-solution'],
    kinds: ['open', 'shelf', 'glass'],
    most: (_bay, cell) => shelvesIn(cell),
    words: 'shelf lighting is for open cells and glass doors of a Display Solution, one to a shelf',
  },
  'price-rail': {
    systems: ['display-solution'],
    kinds: ['open', 'shelf'],
    most: (_bay, cell) => shelvesIn(cell),
    words: 'price rails are for open shelves of a Display Solution, one to a shelf',
  },
  hook: {
    systems: ['wall-system', 'display-solution'],
    kinds: ['open'],
    most: ({ width }) => Math.floor((width - UPRIGHT) / HOOK),
    words: 'hooks are for the frame of open cells of a Wall System or a Display Solution, 10 cm apart',
  },
  'hanging-rail': {
    systems: ['wall-system', 'display-solution'],
    kinds: ['open'],
    most: ({ depth }) => (depth >= CLOTHES ? 1 : 0),
    words: `a hanging rail is for an open cell, ${CLOTHES / 10} cm deep, of a Wall System or a Display Solution`,
  },
  lock: {
    systems: EVERY,
    kinds: ['door', 'drawer', 'glass'],
    most: ({ width }, { kind, height }) => (kind === 'drawer' ? drawersIn(height) : leavesOf(width)),
    words: 'locks are for doors and drawers, one to each',
  },
  castor: {
    systems: ['free-standing'],
    kinds: ['open', 'shelf', 'door', 'flap', 'drawer'],
    most: (bay, _cell, row) => Number(row === 0 && heightOf(bay) <= FIXING_ABOVE),
    words: `castors are for the foot of Free-Standing units up to ${FIXING_ABOVE / 10} cm high`,
  },
};

export const EXTRA_NAMES: Record<Extra, string> = {
  light: 'Shelf lighting',
  'price-rail': 'Price rail',
  hook: 'Hook',
  'hanging-rail': 'Hanging rail',
  lock: 'Lock',
  castor: 'Castor',
};

/** How many of it a bay's cell in a row may have: 0 where there may be none. @param cell another one in its place */
export function mostExtras(
  system: SystemId,
  bay: Bay,
  row: number,
  extra: Extra,
  cell: Pick<Cell, 'kind' | 'height'> | undefined = bay.cells[row],
): number {
  const { systems, kinds, most } = EXTRA_RULES[extra];
  const mayHave = cell !== undefined && systems.includes(system) && kinds.includes(cell.kind);
  return mayHave ? Math.max(0, most(bay, cell, row)) : 0;
}

/** Whether a bay says that it stands on castors. */
export const hasCastors = ({ cells }: Bay): boolean => (cells[0]?.extras?.castor ?? 0) > 0;

/** Whether a unit rolls: it has one kind of foot, and a plan of which bays differ breaks a rule. */
export const rolls = (unit: readonly Bay[]): boolean => unit.some(hasCastors);

/** Whether every unit of a plan rolls, so that nothing of it is fixed to the wall. */
export const allRolls = (plan: Plan): boolean =>
  plan.bays.some(hasCastors) && unitsOf(plan).every(({ from, to }) => rolls(plan.bays.slice(from, to + 1)));

/** A plan whose unit with this bay stands on castors, or on feet. */
export function onCastors<T extends Plan>(plan: T, at: number, isRolling: boolean): T {
  const unit = unitsOf(plan).find(({ from, to }) => from <= at && at <= to);
  if (!unit) return plan;
  const bays = plan.bays.map((bay, index) => {
    const [lowest, ...above] = bay.cells;
    if (lowest === undefined || index < unit.from || index > unit.to) return bay;
    return { ...bay, cells: [withExtra(lowest, 'castor', Number(isRolling)), ...above] };
  });
  return { ...plan, bays };
}

/** Each that a cell has, with how many of it. */
export const extrasOf = ({ extras = {} }: Pick<Cell, 'extras'>): [Extra, number][] =>
  Object.entries(extras) as [Extra, number][];

/** A cell with a number of one extra; 0 removes it. */
export function withExtra<T extends Pick<Cell, 'extras'>>(cell: T, extra: Extra, count: number): T {
  const { extras: { [extra]: _before, ...others } = {}, ...rest } = cell;
  const extras = { ...others, ...(count > 0 && { [extra]: count }) };
  return { ...rest, ...(Object.keys(extras).length > 0 && { extras }) } as T;
}
