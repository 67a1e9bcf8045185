import type { Box } from './boxes';
import { shaded } from './tones';

const LENGTH = 90;
const THICKNESS = 10;
/** How far a handle stands out from its front. */
const OUT = 25;

/** Whether a box is what opens: a door, a flap, or a drawer. */
export const isFront = ({ name }: Pick<Box, 'name'>): boolean => /door|flap|drawer/i.test(name);

/** The handles of a plan's fronts, each a slim bar: at the side of a door's leaf that opens, else at the top. */
export function handlesOf(fronts: readonly Box[]): Box[] {
  return fronts.map((front, index) => {
    const { x, y, z, width, height, depth, colour } = front;
    const next = fronts[index + 1];
    const isLeft = next?.y === y && next.x === x + width + 6;
    const bar = { name: 'Handle', z: z + depth, depth: OUT, colour: shaded(colour, 0.55), isClear: false };
    return /door/i.test(front.name)
      ? {
          ...bar,
          x: (isLeft ? x + width - 30 : x + 18) - THICKNESS / 2,
          y: y + (height - LENGTH) / 2,
          width: THICKNESS,
          height: LENGTH,
        }
      : {
          ...bar,
          x: x + (width - LENGTH) / 2,
          y: y + height - 34 - THICKNESS / 2,
          width: LENGTH,
          height: THICKNESS,
        };
  });
}
