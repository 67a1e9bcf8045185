import { boxesOf, type Box } from 'shared-planner/drawing/boxes';
import { contentsOf } from 'shared-planner/drawing/contents';
import { handlesOf, isFront } from 'shared-planner/drawing/handles';
import { obstacleBoxes } from 'shared-planner/drawing/obstacles';
import { FLOOR, SKIRTING } from 'shared-planner/drawing/tones';
import { bayEdges } from 'shared-planner/free-space';
import type { Finishes, Plan } from 'shared-types/planner/plan';

/** A part of the room, in mm. */
export interface RoomBox extends Box {
  /** A body of another form than a box, or a surface that shows wood's grain. */
  look?: 'vase' | 'grain';
}

/** How far the room goes on beside the wall, and how far the floor comes forward, in mm. */
const BESIDE = 1500;
const FORWARD = 3200;

const SKIRTING_DEPTH = 15;

/** Boards in the other finishes are lacquered. */
const VENEERS: readonly Finishes['boards'][] = ['oak', 'maple', 'cherry', 'walnut'];

/** From the back of the furniture to what stands in it, and how deep that is at most. */
const BEHIND = 30;
const DEEP = 190;

/** Books and vases where the front drawing has them. */
function thingsIn({ bays, x }: Plan): RoomBox[] {
  const edges = bayEdges({ x, bays });
  return bays.flatMap((bay, index) =>
    contentsOf(bay, index, edges[index] ?? 0)
      .flat()
      .map((thing) => {
        const depth = Math.min(thing.name === 'Vase' ? thing.width : DEEP, bay.depth - 2 * BEHIND);
        return { ...thing, z: BEHIND, depth, isClear: false, ...(thing.name === 'Vase' && { look: 'vase' }) };
      }),
  );
}

/** Everything in the room but its wall: the floor, what is in the way, the plan's parts, and what stands in them. */
export function roomBoxes(plan: Plan): RoomBox[] {
  const { width, skirting } = plan.wall;
  const solid = { isClear: false, z: 0 };
  const floor = { ...solid, name: 'Floor', x: -BESIDE, y: -40, width: width + 2 * BESIDE, height: 40 };
  const board = { ...solid, name: 'Skirting', x: 0, y: 0, width, height: skirting };
  const parts = boxesOf(plan);
  const isVeneered = VENEERS.includes(plan.finishes.boards);
  return [
    { ...floor, depth: FORWARD, colour: FLOOR },
    ...(skirting > 0 ? [{ ...board, depth: SKIRTING_DEPTH, colour: SKIRTING }] : []),
    ...obstacleBoxes(plan.wall),
    ...parts.map((box): RoomBox => (isVeneered && box.name === 'Board' ? { ...box, look: 'grain' } : box)),
    ...handlesOf(parts.filter(isFront)),
    ...thingsIn(plan),
  ];
}
