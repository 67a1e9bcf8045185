import type { Plan } from 'shared-types/planner/plan';
import { EXTRA_NAMES } from '../extras';
import { boxesOf, type Box } from './boxes';
import { extentOf, framed, outOf, type Frame } from './frame';
import { obstacleBoxes } from './obstacles';
import { path, shape, type Shape } from './shape';
import { FLOOR, shaded, WALL, WALL_LOW } from './tones';
import { outlineOf } from './wall';

// Isometric, seen from the right: what is away from the wall comes down and to the left.

const ALONG = Math.cos(Math.PI / 6);
const DOWN = 0.5;

/** Where a point in space is drawn. */
const at = (x: number, y: number, z: number): string =>
  `${Math.round((x - z) * ALONG)} ${Math.round((x + z) * DOWN - y)}`;

const face = (...points: string[]) => `M${points.join('L')}z`;

/** Front, right side and top of a box: what is seen of it. */
function boxOf({ x, y, z, width, height, depth, colour, isClear }: Box): Shape {
  const [right, top, near] = [x + width, y + height, z + depth];
  return shape(
    'g',
    { stroke: shaded(colour, 0.6), 'stroke-width': 4, 'fill-opacity': isClear ? 0.4 : 1 },
    path(face(at(x, y, near), at(right, y, near), at(right, top, near), at(x, top, near)), { fill: colour }),
    path(face(at(right, y, z), at(right, y, near), at(right, top, near), at(right, top, z)), {
      fill: shaded(colour, 0.75),
    }),
    path(face(at(x, top, z), at(right, top, z), at(right, top, near), at(x, top, near)), {
      fill: shaded(colour, 1.15),
    }),
  );
}

/** Hidden by the boards above: what is sorted by its place would be drawn over them. */
const INSIDE: readonly string[] = [EXTRA_NAMES.hook, EXTRA_NAMES['hanging-rail']];

/** Floor that is shown in front of the furniture, in mm. */
const ROOM = 700;

/** Seen from a corner of the room. */
export function corner(plan: Plan): { frame: Frame; shapes: Shape[] } {
  const { wall } = plan;
  const { width } = wall;
  const { width: wide, height } = extentOf(plan);
  const corners = outlineOf(wall);
  const atLeft = corners[0]?.[1] ?? wall.height;
  const deep = outOf(plan) + ROOM;
  const [left, right] = [-deep * ALONG, wide * ALONG];
  // What is nearer hides what is behind: further from the wall, further to the right, higher.
  const boxes = [
    ...obstacleBoxes(wall),
    ...boxesOf(plan)
      .filter(({ name }) => !INSIDE.includes(name))
      .sort((a, b) => a.z - b.z || a.x - b.x || a.y - b.y),
  ];
  return {
    frame: framed(left - 150, -height - 150, right - left + 300, height + (wide + deep) * DOWN + 300, 0),
    shapes: [
      path(face(at(0, 0, 0), at(width, 0, 0), at(width, 0, deep), at(0, 0, deep)), { fill: FLOOR }),
      path(face(...corners.map(([x, y]) => at(x, y, 0))), { fill: WALL }),
      path(face(at(0, 0, 0), at(0, 0, deep), at(0, atLeft, deep), at(0, atLeft, 0)), { fill: WALL_LOW }),
      ...boxes.map(boxOf),
    ],
  };
}
