import type { Plan } from 'shared-types/planner/plan';
import { boxesOf, type Box } from './boxes';
import { dimension } from './details';
import { endOf, figuresIn, framed, outOf, topOf, type Frame } from './frame';
import { rect, type Shape } from './shape';
import { CUT, FLOOR, shaded, WALL } from './tones';

/** Free floor that is shown in front of a plan, in mm. */
const FLOOR_SHOWN = 900;
export const WALL_SHOWN = 90;

const outlined = (box: Box, area: { x: number; y: number; width: number; height: number }): Shape =>
  rect(area, { fill: box.colour, stroke: shaded(box.colour, 0.7), 'stroke-width': 4 });

/**
 * Seen from above: the wall at the top, the room below it.
 * @param figures their size, in mm of the drawing
 */
export function above(plan: Plan, figures?: number): { frame: Frame; shapes: Shape[] } {
  const deep = outOf(plan) + FLOOR_SHOWN;
  // Room for the figures beside what stands at the wall's end.
  const margin = Math.max(300, plan.wall.width * 0.075);
  const frame = framed(-margin, -300, plan.wall.width + 2 * margin, deep + 600, 0);
  const { x, y, width, height } = frame;
  const size = figures ?? figuresIn(frame);
  // The highest last, as it hides what is below.
  const boxes = boxesOf(plan).sort((a, b) => a.y + a.height - b.y - b.height);
  const length = endOf(plan) - plan.x;
  return {
    frame,
    shapes: [
      rect({ x, y: 0, width, height: y + height }, { fill: FLOOR }),
      rect({ x, y, width, height: -y }, { fill: WALL }),
      rect({ x: 0, y: -WALL_SHOWN, width: plan.wall.width, height: WALL_SHOWN }, { fill: CUT }),
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
  const { height: wall } = plan.wall;
  const frame = framed(-300, -wall - 200, outOf(plan) + FLOOR_SHOWN, wall + 500, 0);
  const { x, y, width, height } = frame;
  const size = figures ?? figuresIn(frame);
  const boxes = boxesOf(plan).sort((a, b) => a.x - b.x);
  const out = outOf(plan);
  return {
    frame,
    shapes: [
      rect({ x, y, width, height: -y }, { fill: WALL }),
      rect({ x, y: 0, width, height: y + height }, { fill: FLOOR }),
      rect({ x: -WALL_SHOWN, y: -wall, width: WALL_SHOWN, height: wall }, { fill: CUT }),
      ...boxes.map((box) =>
        outlined(box, { x: box.z, y: -box.y - box.height, width: box.depth, height: box.height }),
      ),
      dimension({ x: 0, y: size * 1.9, length: out, direction: 'right', size }),
      dimension({ x: out + size * 1.9, y: 0, length: topOf(plan), direction: 'up', size }),
    ],
  };
}
