import type { Obstacle, Plan, Wall } from 'shared-types/planner/plan';
import { CM, wholeCm } from './systems';

/** How far furniture keeps from an obstacle at either side: a door's architrave, a radiator's warm air. */
const CLEARANCE: Record<Obstacle['kind'], number> = { door: 60, radiator: 100, window: 0, socket: 0 };

/** From `x` to `end` of the wall, as much of it as an obstacle takes from furniture. */
export function taken({ kind, x, width }: Obstacle): { x: number; end: number } {
  return { x: x - CLEARANCE[kind], end: x + width + CLEARANCE[kind] };
}

const meets = (one: { x: number; end: number }, x: number, end: number): boolean =>
  one.x < end && x < one.end;

/** Height of the ceiling over one point of the wall. */
function ceilingAt({ width, height, slope }: Wall, x: number): number {
  if (!slope) return height;
  const from = slope.side === 'left' ? x : width - x;
  if (from >= slope.run) return height;
  return Math.floor(slope.height + ((height - slope.height) * Math.max(0, from)) / slope.run);
}

/** How high the ceiling lets furniture between `x` and `end` be. */
export const ceilingOver = (wall: Wall, x: number, end: number): number =>
  Math.min(wall.height, ceilingAt(wall, x), ceilingAt(wall, end));

/** What furniture of this height, between `x` and `end`, stands in front of. Sockets are looked at cell by cell. */
export function inTheWay(wall: Wall, x: number, end: number, height: number): Obstacle[] {
  return wall.obstacles.filter(
    (obstacle) => obstacle.kind !== 'socket' && obstacle.y < height && meets(taken(obstacle), x, end),
  );
}

/** How high furniture between `x` and `end` may be. */
export function roomOver(wall: Wall, x: number, end: number): number {
  const under = wall.obstacles
    .filter(({ kind }) => kind !== 'socket')
    .filter((one) => meets(taken(one), x, end));
  return Math.min(ceilingOver(wall, x, end), ...under.map(({ y }) => y));
}

/** Whether a socket lies in the rectangle from `x` to `end` and from `y` to `top`. */
export function hasSocket(wall: Wall, x: number, end: number, y: number, top: number): boolean {
  return wall.obstacles.some(
    (one) => one.kind === 'socket' && meets(taken(one), x, end) && one.y < top && y < one.y + one.height,
  );
}

/** The stretches of wall, of whole centimetres, on which furniture of a least height can stand. */
export function freeStretches(wall: Wall, least: number): { x: number; end: number }[] {
  const edges = [0, wall.width];
  for (const one of wall.obstacles) edges.push(taken(one).x, taken(one).end);
  const { slope } = wall;
  if (slope && slope.height < least && wall.height > slope.height) {
    // Where the ceiling has risen to the least height, and a millimetre for rounding.
    const rise = Math.ceil((slope.run * (least - slope.height)) / (wall.height - slope.height)) + 1;
    edges.push(slope.side === 'left' ? rise : wall.width - rise);
  }
  const marks = [...new Set(edges.map((edge) => Math.min(Math.max(edge, 0), wall.width)))].sort(
    (a, b) => a - b,
  );
  const free: { x: number; end: number }[] = [];
  marks.slice(1).forEach((end, index) => {
    const x = marks[index] ?? 0;
    if (roomOver(wall, x, end) < least) return;
    const last = free.at(-1);
    if (last?.end === x) last.end = end;
    else free.push({ x, end });
  });
  return free.map(({ x, end }) => ({ x: wholeCm(x + CM - 1), end: wholeCm(end) }));
}

/** How far in front of the furniture the floor is free; without end when it was not measured. */
export const roomInFront = ({ room }: Wall, depth: number): number => (room === 0 ? Infinity : room - depth);

/** The left edge of each bay. */
export function bayEdges({ x, bays }: Pick<Plan, 'x' | 'bays'>): number[] {
  let edge = x;
  return bays.map(({ width }) => {
    const left = edge;
    edge += width;
    return left;
  });
}
