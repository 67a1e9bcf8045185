import { planSchema, SYSTEM_IDS } from 'shared-types/planner/plan';
import { BOARD_THICKNESS, FIXINGS, INNER_SIZES, PRODUCT_FIGURES } from 'shared-types/content/facts';
import { addUnit, examplePlan, EXAMPLE_WALL, PROPOSALS, proposals } from './fit';
import {
  BOARD,
  FIXING_ABOVE,
  hangs,
  heightOf,
  SYSTEMS,
  topOfBay,
  unitsOf,
  UPRIGHT,
  widthOf,
} from './systems';

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
  expect(FIXINGS[id]?.includes(`above ${FIXING_ABOVE / 10}cm`)).toBe(isTall);
});

test('boards and inner sizes are stated as they are drawn', () => {
  expect(BOARD_THICKNESS).toBe(`${BOARD}mm`);
  expect(INNER_SIZES).toContain(
    `A bay is ${UPRIGHT / 10}cm narrower inside than outside, and a row ${BOARD / 10}cm lower`,
  );
  expect(INNER_SIZES).toContain(
    `${80 - UPRIGHT / 10} × ${36 - BOARD / 10}cm of room in a bay 80cm wide with rows of 36cm`,
  );
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

test('bays over a radiator hang, in one unit with their neighbours, and end where they do', () => {
  const radiator = { kind: 'radiator', x: 1300, y: 100, width: 900, height: 600 } as const;
  const everyday = proposals('wall-system', { ...EXAMPLE_WALL, obstacles: [radiator] })?.everyday;
  expect(everyday?.bays.map(({ width, from = 0 }) => [width, from])).toEqual([
    [800, 0],
    [800, 800],
    [800, 800],
    [800, 0],
  ]);
  expect(new Set(everyday?.bays.map(topOfBay))).toEqual(new Set([2000]));
  expect(everyday?.fixed).toBe(true);
});

test('what may not hang keeps beside a radiator, and nothing hangs over a door', () => {
  const radiator = { kind: 'radiator', x: 1300, y: 100, width: 900, height: 600 } as const;
  const beside = proposals('free-standing', { ...EXAMPLE_WALL, obstacles: [radiator] })?.everyday;
  expect(beside?.bays.map(({ from, cells }) => [from, cells.length > 0])).toEqual([
    [undefined, true],
    [undefined, true],
    [undefined, false],
    [undefined, true],
    [undefined, true],
  ]);
  const door = { ...radiator, kind: 'door' as const, y: 0, height: 2000 };
  const full = proposals('wall-system', { ...EXAMPLE_WALL, obstacles: [door] })?.full;
  expect(full?.bays.filter(hangs)).toEqual([]);
});

test('a wall with a radiator along all of it has shelves above', () => {
  const radiator = { kind: 'radiator', x: 0, y: 100, width: 3600, height: 900 } as const;
  const fitted = proposals('wall-system', { ...EXAMPLE_WALL, obstacles: [radiator] });
  for (const proposal of PROPOSALS)
    expect(fitted?.[proposal].bays.every(({ from }) => from === 1100)).toBe(true);
});

describe('a further unit', () => {
  const long = { ...EXAMPLE_WALL, width: 6000 };
  const shelves = proposals('wall-system', long)?.everyday;
  if (!shelves) throw new Error('The Wall System fits on the long wall.');

  test('of another system stands beside, with finishes and room of the plan', () => {
    const both = addUnit(shelves, 'desk-system');
    expect(unitsOf(both ?? shelves).map(({ system }) => system.id)).toEqual(
      expect.arrayContaining(['wall-system', 'desk-system']),
    );
    expect(both?.finishes).toEqual(shelves.finishes);
  });

  test('of the same system names no system of its own', () => {
    const both = addUnit(shelves, 'wall-system');
    expect(unitsOf(both ?? shelves)).toHaveLength(2);
    expect(both?.bays.some(({ system }) => system !== undefined)).toBe(false);
  });

  test('is none where there is no room', () => {
    expect(addUnit(examplePlan('wall-system'), 'desk-system')).toBeUndefined();
  });
});

test('a wall that is too narrow gets no proposals', () => {
  expect(proposals('display-solution', { ...EXAMPLE_WALL, width: 799 })).toBeUndefined();
});
