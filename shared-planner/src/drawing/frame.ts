import type { Plan } from 'shared-types/planner/plan';
import { heightOf, widthOf } from '../systems';

/** What a drawing shows, in mm, y downwards: its view box, and where the floor is in it. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  floor: number;
}

/** Size of the figures in a drawing on a screen, in mm of it. */
export const figuresIn = ({ width }: Frame): number => width / 34;

/** Every drawing is as wide as this many of its heights, so that none moves what is below it. */
const RATIO = 1.5;

/** Space around a wall for dimension lines; on its right for a person. */
export const MARGIN = { left: 420, top: 420, bottom: 460, right: 260, person: 700 } as const;

/** A view box of the drawings' ratio around a part of them. */
export function framed(
  x: number,
  y: number,
  width: number,
  height: number,
  floor: number,
  ratio: number = RATIO,
): Frame {
  const wide = Math.max(width, height * ratio);
  const high = wide / ratio;
  return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high, floor };
}

/** The front view: the whole wall, with the floor at 0. */
export function frontFrame({ wall }: Plan): Frame {
  return framed(
    -MARGIN.left,
    -wall.height - MARGIN.top,
    wall.width + MARGIN.left + MARGIN.right + MARGIN.person,
    wall.height + MARGIN.top + MARGIN.bottom,
    0,
  );
}

/** Height of a plan's tallest bay above the floor. */
export function topOf({ bays }: Plan): number {
  return Math.max(0, ...bays.map(heightOf));
}

/** How far a plan stands out from the wall. */
export const outOf = ({ bays }: Plan): number => Math.max(0, ...bays.map(({ depth }) => depth));

export const endOf = (plan: Plan): number => plan.x + widthOf(plan);

/** The furniture with some wall and floor around it. */
export function portraitFrame(plan: Plan, ratio?: number): Frame {
  const top = topOf(plan);
  const space = Math.max(top, endOf(plan) - plan.x) * 0.12;
  const frame = framed(
    plan.x - space,
    -top - space,
    endOf(plan) - plan.x + 2 * space,
    top + 2.4 * space,
    0,
    ratio,
  );
  // The floor stays low, however much wall there is above.
  return { ...frame, y: 1.4 * space - frame.height };
}
