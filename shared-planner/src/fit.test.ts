import { planSchema, SYSTEM_IDS } from 'shared-types/planner/plan';
import { FIXINGS, PRODUCT_FIGURES } from 'shared-types/content/facts';
import { examplePlan, EXAMPLE_WALL, PROPOSALS, proposals } from './fit';
import { FIXING_ABOVE, heightOf, SYSTEMS, widthOf } from './systems';

test.each(SYSTEM_IDS)('the %s has the sizes and loads that its product page states', (id) => {
  const { width, height, depth, loads } = SYSTEMS[id];
  const range = ([least, most]: readonly [number, number]) => `${least / 10}-${most / 10}cm`;
  const { dimensions, loadCapacity } = PRODUCT_FIGURES[id];
  expect(dimensions).toBe(`Width ${range(width)}, height ${range(height)}, depth ${range(depth)}`);
  const stated = [...loadCapacity.matchAll(/(\d+)kg|(\d+)-/g)].map(([, kg, least]) => Number(kg ?? least));
  expect([...new Set(Object.values(loads))].filter((kg) => kg !== 20).sort()).toEqual(stated.sort());
});

test.each(SYSTEM_IDS)('the %s is said to be fixed above the height at which a rule asks for it', (id) => {
  const isTall = SYSTEMS[id].height[1] > FIXING_ABOVE;
  expect(FIXINGS[id]?.includes(`above ${FIXING_ABOVE / 10} cm`)).toBe(isTall);
});

test.each(SYSTEM_IDS)('the example of the %s is a plan with something to see', (id) => {
  const plan = examplePlan(id);
  expect(planSchema.parse(plan)).toEqual(plan);
  expect(widthOf(plan)).toBeGreaterThanOrEqual(SYSTEMS[id].width[0]);
  expect(new Set(plan.bays.flatMap(({ cells }) => cells.map(({ kind }) => kind))).size).toBeGreaterThan(1);
});

test('a door in the middle of the wall leaves a unit at either side', () => {
  const door = { kind: 'door', x: 2000, y: 0, width: 900, height: 2000 } as const;
  const full = proposals('wall-system', { ...EXAMPLE_WALL, width: 5000, obstacles: [door] })?.full;
  expect(full?.bays.filter(({ cells }) => cells.length === 0)).toHaveLength(1);
  expect(full?.bays.map(({ width }) => width)).toMatchInlineSnapshot(`
   [
     600,
     600,
     600,
     1110,
     600,
     600,
     400,
     400,
   ]
  `);
});

test('bays under a window end below its sill', () => {
  const window = { kind: 'window', x: 0, y: 900, width: 3600, height: 1200 } as const;
  const fitted = proposals('wall-system', { ...EXAMPLE_WALL, obstacles: [window] });
  for (const proposal of PROPOSALS) {
    expect(Math.max(...(fitted?.[proposal].bays ?? []).map(heightOf))).toBeLessThanOrEqual(900);
  }
});

test('a wall that is too narrow gets no proposals', () => {
  expect(proposals('display-solution', { ...EXAMPLE_WALL, width: 799 })).toBeUndefined();
});
