import type { Obstacle, Plan, Wall } from 'shared-types/planner/plan';
import { boxesOf, type Box } from './boxes';
import { dimension } from './details';
import { endOf, extentOf, figuresIn, framedWithFigures, outOf, topOf, type Frame } from './frame';
import { isOpening, obstacleBoxes } from './obstacles';
import { path, rect, type Shape } from './shape';
import { CUT, FLOOR, INK, MUTED, obstacleTone, shaded, WALL } from './tones';

/** Free floor that is shown in front of a plan, in mm. */
const FLOOR_SHOWN = 600;
export const WALL_SHOWN = 90;

/** A ceiling that is lower than the wall's highest, and its edge. */
const LOW = { fill: INK, 'fill-opacity': 0.07 };
const EDGE = { stroke: MUTED, 'stroke-width': 8, 'stroke-dasharray': '60 40', fill: 'none' };

const outlined = (box: Box, area: { x: number; y: number; width: number; height: number }): Shape =>
  rect(area, { fill: box.colour, stroke: shaded(box.colour, 0.7), 'stroke-width': 4 });

/** Doors and windows in the cut through the wall. */
const openings = (
  { obstacles }: Wall,
  area: (one: Obstacle) => { x: number; y: number; width: number; height: number },
): Shape[] =>
  obstacles
    .filter(isOpening)
    .map((one) => rect(area(one), { fill: obstacleTone(one.kind), stroke: MUTED, 'stroke-width': 8 }));

/** The floor under a sloping ceiling, up to where the ceiling is highest. */
function slopeFromAbove({ width, slope }: Wall, height: number): Shape[] {
  if (!slope) return [];
  const run = Math.min(slope.run, width);
  const [left, edge] = slope.side === 'left' ? [0, run] : [width - run, width - run];
  return [rect({ x: left, y: 0, width: run, height }, LOW), path(`M${edge} 0v${height}`, EDGE)];
}

/**
 * Seen from above: the wall at the top, the room below it.
 * @param figures their size, in mm of the drawing
 */
export function above(plan: Plan, figures?: number): { frame: Frame; shapes: Shape[] } {
  const { wall } = plan;
  const { width: wide } = extentOf(plan);
  const frame = framedWithFigures(
    { x: 0, y: -WALL_SHOWN, width: wide, height: WALL_SHOWN + outOf(plan) + FLOOR_SHOWN },
    { left: 3.1, top: 2, right: 1.5, bottom: 2 },
  );
  const { x, y, width, height } = frame;
  const size = figures ?? figuresIn(frame);
  // The highest last, as it hides what is below.
  const boxes = [...obstacleBoxes(wall), ...boxesOf(plan)].sort((a, b) => a.y + a.height - b.y - b.height);
  const length = endOf(plan) - plan.x;
  return {
    frame,
    shapes: [
      rect({ x, y: 0, width, height: y + height }, { fill: FLOOR }),
      rect({ x, y, width, height: -y }, { fill: WALL }),
      rect({ x: 0, y: -WALL_SHOWN, width: wall.width, height: WALL_SHOWN }, { fill: CUT }),
      ...openings(wall, (one) => ({ x: one.x, y: -WALL_SHOWN, width: one.width, height: WALL_SHOWN })),
      ...slopeFromAbove(wall, y + height),
      ...boxes.map((box) => outlined(box, { x: box.x, y: box.z, width: box.width, height: box.depth })),
      dimension({ x: plan.x, y: outOf(plan) + size * 2, length, direction: 'right', size }),
      dimension({ x: plan.x - size * 0.6, y: outOf(plan), length: outOf(plan), direction: 'up', size }),
    ],
  };
}

/**
 * Seen from the right: the wall on the left.
 * @param figures their size, in mm of the drawing
 */
export function side(plan: Plan, figures?: number): { frame: Frame; shapes: Shape[] } {
  const { wall } = plan;
  const out = outOf(plan);
  const { height: high } = extentOf(plan);
  const frame = framedWithFigures(
    { x: -WALL_SHOWN, y: -high, width: WALL_SHOWN + out, height: high },
    { left: 1.5, top: 1, right: 2.8, bottom: 2.8 },
  );
  const { x, y, width, height } = frame;
  const size = figures ?? figuresIn(frame);
  const boxes = [...obstacleBoxes(wall), ...boxesOf(plan)].sort((a, b) => a.x - b.x);
  const { slope } = wall;
  return {
    frame,
    shapes: [
      rect({ x, y, width, height: -y }, { fill: WALL }),
      rect({ x, y: 0, width, height: y + height }, { fill: FLOOR }),
      rect({ x: -WALL_SHOWN, y: -wall.height, width: WALL_SHOWN, height: wall.height }, { fill: CUT }),
      ...openings(wall, (one) => ({
        x: -WALL_SHOWN,
        y: -one.y - one.height,
        width: WALL_SHOWN,
        height: one.height,
      })),
      ...(slope && slope.height < wall.height
        ? [
            rect({ x: 0, y: -wall.height, width: x + width, height: wall.height - slope.height }, LOW),
            path(`M0 ${-slope.height}h${x + width}`, EDGE),
          ]
        : []),
      ...boxes.map((box) =>
        outlined(box, { x: box.z, y: -box.y - box.height, width: box.depth, height: box.height }),
      ),
      dimension({ x: 0, y: size * 1.9, length: out, direction: 'right', size }),
      dimension({ x: out + size * 1.9, y: 0, length: topOf(plan), direction: 'up', size }),
    ],
  };
}
