import { examplePlan, proposals, EXAMPLE_WALL } from '../fit';
import { heightOf, UPRIGHT, widthOf } from '../systems';
import { SYSTEM_IDS } from 'shared-types/planner/plan';
import { boxesOf } from './boxes';

test.each(SYSTEM_IDS)('every part of the example of %s is within its sizes', (system) => {
  const plan = examplePlan(system);
  const [left, right] = [plan.x - UPRIGHT / 2, plan.x + widthOf(plan) + UPRIGHT / 2];
  const top = Math.max(...plan.bays.map(heightOf));
  const depth = Math.max(...plan.bays.map((bay) => bay.depth));
  for (const box of boxesOf(plan)) {
    expect(box.x).toBeGreaterThanOrEqual(left);
    expect(box.x + box.width).toBeLessThanOrEqual(right);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(top);
    expect(box.z + box.depth).toBeLessThanOrEqual(depth);
    expect(Math.min(box.width, box.height, box.depth)).toBeGreaterThan(0);
  }
});

test('uprights stand between bays once, and none in a gap', () => {
  const door = { kind: 'door', x: 1350, y: 0, width: 900, height: 2050 } as const;
  const plan = proposals('wall-system', { ...EXAMPLE_WALL, obstacles: [door] })?.full;
  if (!plan) throw new Error('Nothing fits beside the door.');
  const uprights = boxesOf(plan).filter(({ name }) => name === 'Upright');
  expect(new Set(uprights.map(({ x, z }) => `${x} ${z}`)).size).toBe(uprights.length);
  const before = uprights.filter(
    ({ y, x }) => y < door.height && x + UPRIGHT > door.x && x < door.x + door.width,
  );
  expect(before).toEqual([]);
});

test.each(SYSTEM_IDS)(
  'the %s is as high as its cells, feet included, and stays under its ceiling',
  (system) => {
    for (const height of [2400, 2500, 3000]) {
      const wall = { ...examplePlan(system).wall, width: 4000, height, obstacles: [] };
      for (const plan of Object.values(proposals(system, wall) ?? {})) {
        const tops = boxesOf(plan).map((box) => box.y + box.height);
        expect(Math.max(...tops)).toBe(Math.max(...plan.bays.map(heightOf)));
        expect(Math.max(...tops)).toBeLessThanOrEqual(height);
      }
    }
  },
);
