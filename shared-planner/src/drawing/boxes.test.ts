import { examplePlan, proposals, EXAMPLE_WALL } from '../fit';
import { heightOf, UPRIGHT, widthOf } from '../systems';
import { SYSTEM_IDS, type Plan } from 'shared-types/planner/plan';
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

test('a bay that hangs has nothing below it, and what is added is in it', () => {
  const cell = { height: 400, kind: 'open', back: false } as const;
  const plan = {
    ...examplePlan('display-solution'),
    bays: [
      {
        width: 800,
        depth: 450,
        from: 900,
        cells: [
          { ...cell, kind: 'shelf' as const, extras: { light: 2, 'price-rail': 1 } },
          { ...cell, extras: { hook: 5, 'hanging-rail': 1 } },
          { ...cell, kind: 'drawer' as const, extras: { lock: 2 } },
        ],
      },
    ],
  };
  const boxes = boxesOf(plan);
  expect(Math.min(...boxes.map(({ y }) => y))).toBe(900);
  const [left, right] = [plan.x - UPRIGHT / 2, plan.x + 800 + UPRIGHT / 2];
  for (const { x, y, z, width, height, depth } of boxes) {
    expect([x >= left, x + width <= right, y + height <= 2100, z >= 0, z + depth <= 450]).not.toContain(
      false,
    );
  }
  const count = (name: string) => boxes.filter((box) => box.name === name).length;
  expect(['Shelf lighting', 'Price rail', 'Hook', 'Hanging rail', 'Lock'].map(count)).toEqual([
    2, 1, 5, 1, 2,
  ]);
});

test('shelf lighting is below the board above it, in the highest cell too', () => {
  const cell = { height: 400, kind: 'open', back: false, extras: { light: 1 } } as const;
  const bay = {
    width: 800,
    depth: 300,
    cells: [cell, { ...cell, kind: 'shelf', extras: { light: 2 } }, cell],
  };
  const boxes = boxesOf({ ...examplePlan('display-solution'), bays: [bay] } as Plan);
  const [boards, lights] = ['Board', 'Shelf lighting'].map((name) =>
    boxes.filter((box) => box.name === name),
  );
  expect(lights?.map(({ y, height }) => y + height).sort((a, b) => a - b)).toEqual(
    boards
      ?.map(({ y }) => y)
      .slice(1)
      .sort((a, b) => a - b),
  );
});

test('units of two systems have uprights of their own', () => {
  const cell = { height: 400, kind: 'open', back: false } as const;
  const bay = { width: 800, depth: 300, cells: [cell] };
  const plan = {
    ...examplePlan('wall-system'),
    bays: [bay, { width: 20, depth: 1, cells: [] }, { ...bay, system: 'free-standing' as const }],
  };
  expect(boxesOf(plan).filter(({ name }) => name === 'Upright')).toHaveLength(8);
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
