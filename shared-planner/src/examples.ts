import type { Cell, Plan, SystemId } from 'shared-types/planner/plan';
import type { PricedPart } from 'shared-types/planner/price';
import { EXAMPLE_WALL, FINISHES, proposals } from './fit';
import { nameOfPart } from './price';
import { DESK_HEIGHT, SYSTEMS } from './systems';

/** A plan with a name, to show what a price buys. */
export interface WorkedExample {
  name: string;
  plan: Plan;
}

/** What a system costs at least: its smallest sizes, in one bay, open, without a back. */
export function smallestPlan(id: SystemId): Plan {
  const { width, height, depth } = SYSTEMS[id];
  const cell: Cell =
    id === 'desk-system'
      ? { height: DESK_HEIGHT[0], kind: 'desk', back: false }
      : { height: height[0], kind: 'open', back: false };
  return {
    system: id,
    wall: EXAMPLE_WALL,
    x: Math.floor((EXAMPLE_WALL.width - width[0]) / 2),
    bays: [{ width: width[0], depth: depth[0], cells: [cell] }],
    // No finish costs less than oak.
    finishes: { ...FINISHES[id], boards: 'oak' },
    fixed: false,
  };
}

const NAMES: Record<SystemId, readonly [small: string, usual: string, large: string]> = {
  'wall-system': ['A first shelf', 'A living-room wall', 'A library'],
  'desk-system': ['A desk', 'A home office', 'A study'],
  'display-solution': ['A low display', 'A shop shelf', 'A shop wall'],
  'free-standing': ['A low shelf', 'A bookcase', 'A bookcase with doors'],
};

/** Widths of the walls on which the usual and the large one are fitted, in mm. */
const USUAL = 1800;
const LARGE = 2600;

/** Three plans of a system, from the least that it costs to a generous one. */
export function workedExamples(id: SystemId): readonly WorkedExample[] {
  const usual = proposals(id, { ...EXAMPLE_WALL, width: USUAL })?.everyday;
  const large = proposals(id, { ...EXAMPLE_WALL, width: LARGE })?.full;
  if (!usual || !large) throw new Error(`${id} does not fit the examples' walls.`);
  return [smallestPlan(id), usual, large].map((plan, index) => ({ name: NAMES[id][index] ?? '', plan }));
}

/** Parts by which a reader imagines a piece of furniture. */
const TELLING = ['Work surface', 'Board', 'Door', 'Glass door', 'Flap', 'Drawer'];

/** What is in a plan, in few words: `21 boards`, `4 doors`. */
export function contentsOf(parts: readonly Pick<PricedPart, 'part' | 'quantity'>[]): string[] {
  return TELLING.flatMap((name) => {
    const own = parts.filter(({ part }) => nameOfPart(part) === name);
    const count = own.reduce((sum, { quantity }) => sum + quantity, 0);
    return count > 0 ? [`${count} ${name.toLowerCase()}${count > 1 ? 's' : ''}`] : [];
  });
}
