import type { Plan } from 'shared-types/planner/plan';
import { boxesOf, type Box } from '../boxes';
import { framed, outOf, type Frame } from './frame';
import { FLOOR, shaded, WALL, WALL_LOW } from './tones';

// Isometric, seen from the right: what is away from the wall comes down and to the left.

const ALONG = Math.cos(Math.PI / 6);
const DOWN = 0.5;

/** Where a point in space is drawn. */
function at(x: number, y: number, z: number): string {
  return `${Math.round((x - z) * ALONG)} ${Math.round((x + z) * DOWN - y)}`;
}

const face = (...points: string[]) => `M${points.join('L')}z`;

/** Front, right side and top of a box: what is seen of it. */
function facesOf({ x, y, z, width, height, depth, colour }: Box): { d: string; fill: string }[] {
  const [right, top, front] = [x + width, y + height, z + depth];
  return [
    { d: face(at(x, y, front), at(right, y, front), at(right, top, front), at(x, top, front)), fill: colour },
    {
      d: face(at(right, y, z), at(right, y, front), at(right, top, front), at(right, top, z)),
      fill: shaded(colour, 0.75),
    },
    {
      d: face(at(x, top, z), at(right, top, z), at(right, top, front), at(x, top, front)),
      fill: shaded(colour, 1.15),
    },
  ];
}

const ROOM = 700;

export function cornerFrame(plan: Plan): Frame {
  const { width, height } = plan.wall;
  const deep = outOf(plan) + ROOM;
  const left = -deep * ALONG;
  const right = width * ALONG;
  return framed(left - 150, -height - 150, right - left + 300, height + (width + deep) * DOWN + 300, 0);
}

/** Seen from a corner of the room. */
export function Corner({ plan }: { plan: Plan }) {
  const { width, height } = plan.wall;
  const deep = outOf(plan) + ROOM;
  // What is nearer hides what is behind: further from the wall, further to the right, higher.
  const boxes = [...boxesOf(plan)].sort((a, b) => a.z - b.z || a.x - b.x || a.y - b.y);
  return (
    <>
      <path d={face(at(0, 0, 0), at(width, 0, 0), at(width, 0, deep), at(0, 0, deep))} fill={FLOOR} />
      <path d={face(at(0, 0, 0), at(width, 0, 0), at(width, height, 0), at(0, height, 0))} fill={WALL} />
      <path d={face(at(0, 0, 0), at(0, 0, deep), at(0, height, deep), at(0, height, 0))} fill={WALL_LOW} />
      {boxes.map((box, index) => (
        <g key={index} stroke={shaded(box.colour, 0.6)} strokeWidth="4" fillOpacity={box.isClear ? 0.4 : 1}>
          {facesOf(box).map(({ d, fill }, side) => (
            <path key={side} d={d} fill={fill} />
          ))}
        </g>
      ))}
    </>
  );
}
