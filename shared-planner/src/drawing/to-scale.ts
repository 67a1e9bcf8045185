import type { Plan } from 'shared-types/planner/plan';
import { above, side, WALL_SHOWN } from './flat';
import { extentOf, outOf } from './frame';
import { front } from './front';
import type { Shape } from './shape';

/** Part of a drawing, in mm, y downwards. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Scaled {
  /** Wall, furniture and dimension lines: what of the shapes is to be seen. */
  area: Area;
  shapes: Shape[];
}

const between = (left: number, top: number, right: number, bottom: number): Area => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

/**
 * A plan from three sides, for paper, where figures have the same size at every scale.
 * @param size of the figures, in mm of the drawing
 */
export function toScale(plan: Plan, size: number): Record<'front' | 'above' | 'side', Scaled> {
  const { width: wide, height: high } = extentOf(plan);
  const out = outOf(plan);
  // A figure may be longer than the depth that it names.
  const beside = Math.min(-WALL_SHOWN, out / 2 - 2 * size);
  return {
    front: {
      area: between(-2.4 * size, -high - 2 * size, wide + 2.4 * size, 2.4 * size),
      shapes: front(plan, size).shapes,
    },
    above: {
      area: between(Math.min(0, plan.x - 2.2 * size), beside, wide, out + 3 * size),
      shapes: above(plan, size).shapes,
    },
    side: {
      area: between(beside, -high, out + 3 * size, 2.4 * size),
      shapes: side(plan, size).shapes,
    },
  };
}
