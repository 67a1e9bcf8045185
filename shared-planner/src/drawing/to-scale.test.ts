import { SYSTEM_IDS } from 'shared-types/planner/plan';
import { examplePlan } from '../fit';
import type { Shape } from './shape';
import { toScale } from './to-scale';

const all = (shapes: readonly Shape[]): Shape[] => shapes.flatMap((one) => [one, ...all(one.children)]);

test.each(SYSTEM_IDS)('drawings to scale of the %s show their figures whole, all of one size', (system) => {
  const size = 56;
  for (const { area, shapes } of Object.values(toScale(examplePlan(system), size))) {
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
});
