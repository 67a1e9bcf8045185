import type { Wall } from 'shared-types/planner/plan';

/** The corners of a wall seen from the front, in mm from its left foot, y up; the floor's two come last. */
export function outlineOf({ width, height, slope }: Wall): [x: number, y: number][] {
  const ceiling: [number, number][] =
    slope === undefined
      ? [
          [0, height],
          [width, height],
        ]
      : slope.side === 'left'
        ? [
            [0, slope.height],
            [slope.run, height],
            [width, height],
          ]
        : [
            [0, height],
            [width - slope.run, height],
            [width, slope.height],
          ];
  return [...ceiling, [width, 0], [0, 0]];
}
