import { bayEdges, hasSocket, inTheWay, outside } from 'shared-planner/free-space';
import { isGap, topOfBay } from 'shared-planner/systems';
import type { Obstacle, ObstacleKind, Plan, Wall } from 'shared-types/planner/plan';
import { OBSTACLE_NAMES } from '../../components/kinds';

/** As large as they usually are, in mm. */
const USUAL: Record<ObstacleKind, Omit<Obstacle, 'kind' | 'x'>> = {
  door: { y: 0, width: 900, height: 2050 },
  window: { y: 900, width: 1200, height: 1200 },
  radiator: { y: 120, width: 1000, height: 600 },
  socket: { y: 300, width: 150, height: 90 },
};

/** mm between two places that are tried, and that a drag or an arrow key keeps to. */
export const STEP = 10;
/** Width and height of an obstacle at least, in mm. */
export const LEAST = 50;

const overlap = (one: Obstacle, other: Obstacle): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** What an obstacle would newly lie over in its place; undefined for nothing. */
function overlapped(wall: Wall, index: number, next: Obstacle): Obstacle | undefined {
  const before = wall.obstacles[index];
  return wall.obstacles.find(
    (other, at) => at !== index && overlap(other, next) && !(before && overlap(other, before)),
  );
}

/** By how many mm an obstacle reaches beyond the end of its wall, or through the ceiling. */
const beyond = (wall: Wall, one: Obstacle): number => Math.max(...Object.values(outside(wall, one)));

/**
 * What another wall would newly leave outside the room, as a sentence; undefined for nothing.
 * @param before the wall as it is; without one, whatever is outside counts
 */
export function leftOutside(wall: Wall, before?: Wall): string | undefined {
  const one = wall.obstacles.find((each) => beyond(wall, each) > (before ? beyond(before, each) : 0));
  return (
    one &&
    `The ${OBSTACLE_NAMES[one.kind].toLowerCase()} would reach outside the room. Move it first, or make it smaller.`
  );
}

/** A sloping ceiling, begun as much higher as what is at the wall needs. */
export function clearSlope(wall: Wall, slope: NonNullable<Wall['slope']>): NonNullable<Wall['slope']> {
  let height = Math.min(slope.height, wall.height);
  while (height < wall.height && leftOutside({ ...wall, slope: { ...slope, height } }, wall)) {
    height = Math.min(wall.height, height + STEP);
  }
  return { ...slope, height };
}

/** Why an obstacle cannot be changed to this, as a sentence; undefined where it can. */
export function refusalOf(wall: Wall, index: number, next: Obstacle): string | undefined {
  const before = wall.obstacles[index];
  if (beyond(wall, next) > (before ? beyond(wall, before) : 0)) {
    return `${OBSTACLE_NAMES[next.kind]} and ceiling would overlap. Move it where the ceiling is higher, or make it lower.`;
  }
  return overlapRefusal(wall, index, next);
}

/** Why an obstacle cannot stand where another one is, as a sentence; undefined where there is none. */
export function overlapRefusal(wall: Wall, index: number, next: Obstacle): string | undefined {
  const other = overlapped(wall, index, next);
  if (!other) return undefined;
  const [name, its] = [OBSTACLE_NAMES[next.kind], OBSTACLE_NAMES[other.kind].toLowerCase()];
  return `${name} and ${its} would overlap. Move the ${its} first, or make it smaller.`;
}

/** With another obstacle in one place of the list. */
export const replaced = ({ obstacles }: Wall, index: number, next: Obstacle): Obstacle[] =>
  obstacles.map((one, at) => (at === index ? next : one));

/** Whether no bay stands in front of an obstacle. */
function isFree({ x, bays, wall }: Plan, one: Obstacle): boolean {
  const alone = { ...wall, obstacles: [one] };
  const edges = bayEdges({ x, bays });
  return bays.every((bay, index) => {
    const [left = 0, from = 0, top] = [edges[index], bay.from, topOfBay(bay)];
    const end = left + bay.width;
    return (
      isGap(bay) ||
      !(hasSocket(alone, left, end, from, top) || inTheWay(alone, left, end, from, top).length > 0)
    );
  });
}

/** The places of a wall where there is room for an obstacle of a size, from the middle outwards. */
function roomFor(wall: Wall, { kind, y, width, height }: Omit<Obstacle, 'x'>): Obstacle[] {
  const middle = Math.round((wall.width - width) / 2 / STEP) * STEP;
  const offs = Array.from({ length: Math.floor(middle / STEP) + 1 }, (_, index) => index * STEP);
  return offs
    .flatMap((off) => [middle - off, middle + off])
    .map((x) => ({ kind, x, y, width, height }))
    .filter((one) => one.x >= 0 && beyond(wall, one) === 0)
    .filter((one) => !wall.obstacles.some((other) => overlap(one, other)));
}

/**
 * A further obstacle of a kind, nearest to the middle of the wall where there is room for it, and where no bay stands if
 * there is such a place; undefined without room.
 */
export function added(plan: Plan, kind: ObstacleKind): Obstacle | undefined {
  const { wall } = plan;
  const usual = USUAL[kind];
  for (const part of [1, 0.5]) {
    const width = Math.min(Math.round((usual.width * part) / STEP) * STEP, wall.width);
    const height = Math.min(Math.round((usual.height * part) / STEP) * STEP, wall.height);
    const places = roomFor(wall, { kind, y: Math.min(usual.y, wall.height - height), width, height });
    const one = places.find((each) => isFree(plan, each)) ?? places[0];
    if (one) return one;
  }
  return undefined;
}

/** As near to what is wanted as the wall allows: a door stands on the floor, and nothing is smaller than 5 cm. */
export function within(wall: Wall, one: Obstacle): Obstacle {
  const inside = (value: number, least: number, most: number) =>
    Math.max(least, Math.min(most, Math.round(value / STEP) * STEP));
  const width = inside(one.width, LEAST, wall.width);
  const height = inside(one.height, LEAST, wall.height);
  return {
    kind: one.kind,
    x: inside(one.x, 0, wall.width - width),
    y: one.kind === 'door' ? 0 : inside(one.y, 0, wall.height - height),
    width,
    height,
  };
}
