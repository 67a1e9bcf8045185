import type { Plan } from 'shared-types/planner/plan';
import { topOfBay, widthOf } from '../systems';

/** What a drawing shows, in mm, y downwards: its view box, and where the floor is in it. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  floor: number;
}

/** As many figures of a drawing on a screen, one above the other, are as high as it is wide. */
const FIGURES = 34;

/** Size of the figures in a drawing on a screen, in mm of it. A small screen shows them up to 1.75 times as large. */
export const figuresIn = ({ width }: Frame): number => width / FIGURES;

/** Every drawing is as wide as this many of its heights, so that none moves what is below it. */
const RATIO = 1.5;

/** Room for a person beside the wall, in mm. */
export const PERSON = { width: 700, height: 1800 } as const;

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

interface Around {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * A view box around a part of a drawing, in mm, with space for figures.
 * @param around that space, in sizes of a figure: a wide drawing has large ones
 */
export function framedWithFigures(part: Omit<Frame, 'floor'>, around: Around): Frame {
  const [across, up] = [around.left + around.right, around.top + around.bottom];
  const size = Math.max(part.width / (FIGURES - across), (part.height * RATIO) / (FIGURES - up * RATIO));
  return framed(
    part.x - around.left * size,
    part.y - around.top * size,
    part.width + across * size,
    part.height + up * size,
    0,
  );
}

/** How wide and high a wall is with all that stands at it. */
export const extentOf = (plan: Plan): { width: number; height: number } => ({
  width: Math.max(plan.wall.width, endOf(plan)),
  height: Math.max(plan.wall.height, topOf(plan)),
});

/** The front view: the whole wall, with the floor at 0. */
export function frontFrame(plan: Plan): Frame {
  const { width, height } = extentOf(plan);
  const high = Math.max(height, PERSON.height);
  const frame = framedWithFigures(
    { x: 0, y: -high, width: width + PERSON.width, height: high },
    { left: 3.2, top: 3.1, right: 2.4, bottom: 2.8 },
  );
  // The floor stays low, however much wall there is above.
  return { ...frame, y: 2.8 * figuresIn(frame) - frame.height };
}

/** Height of a plan's tallest bay above the floor. */
export function topOf({ bays }: Plan): number {
  return Math.max(0, ...bays.map(topOfBay));
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
