import type { Obstacle, Plan, Wall } from 'shared-types/planner/plan';
import { CM, HANGING, wholeCm } from './systems';

/** How far furniture keeps from an obstacle at either side: a door's architrave, a radiator's warm air. */
const CLEARANCE: Record<Obstacle['kind'], number> = { door: 60, radiator: 100, window: 0, socket: 0 };

/** From `x` to `end` of the wall, as much of it as an obstacle takes from furniture. */
function taken({ kind, x, width }: Obstacle): { x: number; end: number } {
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

/** How far an obstacle reaches outside the room, in mm; 0 for not at all. */
export const outside = (wall: Wall, { x, y, width, height }: Obstacle): { across: number; up: number } => ({
  across: Math.max(0, x + width - wall.width),
  up: Math.max(0, y + height - ceilingOver(wall, x, x + width)),
});

/** Where furniture may begin above an obstacle. */
const above = ({ kind, y, height }: Obstacle): number => y + height + CLEARANCE[kind];
/** Furniture is not proposed above what reaches higher than this, such as a door. */
const LOW = 1200;
/** The heights, in whole centimetres, at which furniture above obstacles would begin. */
const floorsOver = (obstacles: readonly Obstacle[]): number[] =>
  obstacles
    .map((one) => Math.max(wholeCm(above(one) + CM - 1), HANGING[0]))
    .filter((from) => from <= LOW)
    .sort((a, b) => a - b);

/** What there is between `x` and `end`. Sockets are looked at cell by cell. */
const obstaclesAt = (wall: Wall, x: number, end: number): Obstacle[] =>
  wall.obstacles.filter((one) => one.kind !== 'socket' && meets(taken(one), x, end));

/** What furniture between `x` and `end`, from `bottom` up to `top`, is in front of. */
export const inTheWay = (wall: Wall, x: number, end: number, bottom: number, top: number): Obstacle[] =>
  obstaclesAt(wall, x, end).filter((one) => one.y < top && (bottom === 0 || above(one) > bottom));

/** How high furniture between `x` and `end` may reach that begins at `bottom`. */
export function roomOver(wall: Wall, x: number, end: number, bottom = 0): number {
  const over = obstaclesAt(wall, x, end).filter((one) => bottom === 0 || above(one) > bottom);
  return Math.min(ceilingOver(wall, x, end), ...over.map(({ y }) => y));
}

/** From where to where above the floor furniture may be. */
export interface Opening {
  from: number;
  top: number;
}

/** The lowest room of a least height between `x` and `end`: on the floor or, where it may hang, above an obstacle. */
export function openingAt(
  wall: Wall,
  x: number,
  end: number,
  { height: least, hangs }: Wanted,
): Opening | undefined {
  const floors = hangs ? floorsOver(obstaclesAt(wall, x, end)) : [];
  return [0, ...floors]
    .map((from) => ({ from, top: roomOver(wall, x, end, from) }))
    .find(({ from, top }) => top - from >= least);
}

interface Wanted {
  /** The least height, in mm. */
  height: number;
  /** Whether it may hang on the wall. */
  hangs: boolean;
}

/** Whether a socket lies in the rectangle from `x` to `end` and from `y` to `top`. */
export function hasSocket(wall: Wall, x: number, end: number, y: number, top: number): boolean {
  return wall.obstacles.some(
    (one) => one.kind === 'socket' && meets(taken(one), x, end) && one.y < top && y < one.y + one.height,
  );
}

/** Between units that have uprights of their own. */
export const APART = 20;

/** The stretches of wall, of whole centimetres, on which furniture can be; all of one has an opening in common. */
export function freeStretches(wall: Wall, wanted: Wanted): { x: number; end: number }[] {
  const least = wanted.height;
  const edges = [0, wall.width];
  for (const one of wall.obstacles) edges.push(taken(one).x, taken(one).end);
  const { slope } = wall;
  if (slope && wall.height > slope.height) {
    // Where the ceiling has risen to what is needed over the floor or over an obstacle, and a millimetre for rounding.
    const floors = wanted.hangs ? floorsOver(wall.obstacles) : [];
    for (const needed of [0, ...floors].map((from) => from + least)) {
      if (slope.height >= needed || needed > wall.height) continue;
      const rise = Math.ceil((slope.run * (needed - slope.height)) / (wall.height - slope.height)) + 1;
      edges.push(slope.side === 'left' ? rise : wall.width - rise);
    }
  }
  const marks = [...new Set(edges.map((edge) => Math.min(Math.max(edge, 0), wall.width)))].sort(
    (a, b) => a - b,
  );
  const free: ({ x: number; end: number } & Opening)[] = [];
  marks.slice(1).forEach((end, index) => {
    const x = marks[index] ?? 0;
    const opening = openingAt(wall, x, end, wanted);
    if (!opening) return;
    const last = free.at(-1);
    const isBeside = last?.end === x;
    const both = last && {
      from: Math.max(last.from, opening.from),
      top: Math.min(last.top, opening.top),
    };
    if (isBeside && both && both.top - both.from >= least) Object.assign(last, both, { end });
    else free.push({ ...opening, x: isBeside ? x + APART : x, end });
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
