import { SYSTEM_IDS } from 'shared-types/planner/plan';
import { examplePlan, EXAMPLE_WALL, proposals } from '../fit';
import type { Shape } from './shape';
import { toScale } from './to-scale';

const all = (shapes: readonly Shape[]): Shape[] => shapes.flatMap((one) => [one, ...all(one.children)]);

const walls = [
  { width: 3600, height: 2500, size: 56 },
  { width: 12_000, height: 2500, size: 200 },
  { width: 12_000, height: 6000, size: 400 },
  { width: 1205, height: 6000, size: 100 },
];
const plans = SYSTEM_IDS.flatMap((system) =>
  walls.map(({ size, ...wall }) => ({ system, size, wall: { ...EXAMPLE_WALL, ...wall } })),
);

test.each(plans)(
  'drawings to scale of $system show their figures whole: $wall.width × $wall.height',
  (one) => {
    const { system, wall, size } = one;
    const plan = proposals(system, wall)?.everyday ?? { ...examplePlan(system), wall };
    for (const { area, shapes } of Object.values(toScale(plan, size))) {
      const figures = all(shapes).filter(({ tag }) => tag === 'text');
      expect(figures.length).toBeGreaterThan(1);
      for (const { attributes } of figures) {
        const [x, y] = [Number(attributes.x), Number(attributes.y)];
        expect(attributes['font-size']).toBe(size);
        expect(x - size).toBeGreaterThanOrEqual(area.x);
        expect(x).toBeLessThanOrEqual(area.x + area.width);
        // Digits are as high as capitals.
        expect(y - size * 0.75).toBeGreaterThanOrEqual(area.y);
        expect(y).toBeLessThanOrEqual(area.y + area.height);
      }
    }
  },
);
