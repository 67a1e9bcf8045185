import { boxesOf, type Box } from 'shared-planner/drawing/boxes';
import { FLOOR, obstacleTone, SKIRTING } from 'shared-planner/drawing/tones';
import type { Obstacle, Plan } from 'shared-types/planner/plan';

/** How far the room goes on beside the wall, and how far the floor comes forward, in mm. */
const BESIDE = 1500;
const FORWARD = 3200;

/** How far what is in the way stands out from the wall, in mm. */
const STANDS_OUT: Record<Obstacle['kind'], number> = { door: 30, window: 20, radiator: 100, socket: 12 };
const SKIRTING_DEPTH = 15;

/** Everything in the room but its wall: the floor, what is in the way, and the plan's parts. */
export function roomBoxes(plan: Plan): Box[] {
  const { width, skirting, obstacles } = plan.wall;
  const solid = { isClear: false, z: 0 };
  const floor = { ...solid, name: 'Floor', x: -BESIDE, y: -40, width: width + 2 * BESIDE, height: 40 };
  const board = { ...solid, name: 'Skirting', x: 0, y: 0, width, height: skirting };
  return [
    { ...floor, depth: FORWARD, colour: FLOOR },
    ...(skirting > 0 ? [{ ...board, depth: SKIRTING_DEPTH, colour: SKIRTING }] : []),
    ...obstacles.map(({ kind, ...place }) => ({
      ...solid,
      ...place,
      name: kind,
      depth: STANDS_OUT[kind],
      colour: obstacleTone(kind),
    })),
    ...boxesOf(plan),
  ];
}
