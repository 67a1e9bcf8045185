import { apply } from 'shared-planner/edit';
import { EXAMPLE_WALL, examplePlan } from 'shared-planner/fit';
import { problems } from 'shared-planner/rules';
import type { Obstacle, ObstacleKind, Wall } from 'shared-types/planner/plan';
import { added as addedTo, clearSlope, leftOutside, refusalOf, within } from './obstacles';

const door: Obstacle = { kind: 'door', x: 1350, y: 0, width: 900, height: 2050 };
const radiator: Obstacle = { kind: 'radiator', x: 200, y: 120, width: 1000, height: 600 };
const wallWith = (...obstacles: Obstacle[]): Wall => ({ ...EXAMPLE_WALL, obstacles });

const empty = { ...examplePlan('wall-system'), bays: [] };
const added = (wall: Wall, kind: ObstacleKind) => addedTo({ ...empty, wall }, kind);

test('a new obstacle stands in the middle of the wall, or nearest to it where there is room', () => {
  expect(added(wallWith(), 'door')).toEqual(door);
  expect(added(wallWith(door), 'door')).toMatchObject({ x: 450, width: 900 });
  expect(added(wallWith(door, radiator), 'door')).toMatchObject({ x: 2250 });
});

test('a window stands above a radiator, which is not in its way', () => {
  expect(added(wallWith({ ...radiator, x: 1300 }), 'window')).toMatchObject({ x: 1200, y: 900 });
});

test('a new obstacle is smaller, or refused, where there is no room for its usual size', () => {
  const full = (width: number): Obstacle => ({ kind: 'door', x: 0, y: 0, width, height: 2500 });
  expect(added(wallWith(full(3000)), 'door')).toMatchObject({ width: 450 });
  expect(added(wallWith(full(3600)), 'door')).toBeUndefined();
});

test('a new obstacle stands below a sloping ceiling', () => {
  const wall: Wall = { ...EXAMPLE_WALL, slope: { side: 'right', height: 1000, run: 2400 } };
  const one = added(wall, 'door');
  expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThan(2000);
});

test('a new obstacle stands beside what was planned by hand, where it breaks no rule', () => {
  const wide = apply(examplePlan('wall-system'), { type: 'wall', wall: { width: 8000 } });
  const plan = apply(wide, { type: 'move', x: 2400 });
  for (const kind of ['door', 'radiator'] as const) {
    const one = addedTo(plan, kind);
    expect(one).toMatchObject(kind === 'door' ? { width: 900 } : { width: 1000 });
    expect(problems({ ...plan, wall: { ...plan.wall, obstacles: one ? [one] : [] } })).toEqual([]);
  }
  // Nowhere is room beside it.
  expect(addedTo(examplePlan('wall-system'), 'door')).toEqual(door);
});

const window: Obstacle = { kind: 'window', x: 0, y: 900, width: 1200, height: 1200 };
const sloping: Wall = {
  ...EXAMPLE_WALL,
  width: 5000,
  slope: { side: 'left', height: 1250, run: 1667 },
  obstacles: [{ ...window, x: 2500 }],
};

test('an obstacle is refused through a sloping ceiling, and may be moved out of it', () => {
  const words = 'Window and ceiling would overlap. Move it where the ceiling is higher, or make it lower.';
  expect(refusalOf(sloping, 0, window)).toBe(words);
  expect(refusalOf(sloping, 0, { ...window, height: 350 })).toBeUndefined();
  const piercing = { ...sloping, obstacles: [{ ...window, x: 200 }] };
  expect(refusalOf(piercing, 0, { ...window, x: 300 })).toBeUndefined();
  expect(refusalOf(piercing, 0, { ...window, x: 100 })).toBe(words);
});

test('a wall is refused that would leave an obstacle outside the room', () => {
  const words = 'The window would reach outside the room. Move it first, or make it smaller.';
  const { slope, ...level } = { ...sloping, obstacles: [window] };
  expect(leftOutside({ ...level, ...(slope && { slope }) }, level)).toBe(words);
  expect(leftOutside({ ...level, height: 2000 }, level)).toBe(words);
  expect(leftOutside({ ...level, width: 1100 }, level)).toBe(words);
  expect(leftOutside({ ...level, width: 1200 }, level)).toBeUndefined();
  // A new slope begins where it leaves the window in the room.
  const clear = slope && clearSlope(level, slope);
  expect(clear).toMatchObject({ side: 'left', height: 2100 });
});

test('an obstacle is refused over another one, and may be moved away from one', () => {
  const wall = wallWith(door, radiator);
  expect(refusalOf(wall, 1, { ...radiator, x: 900 })).toBe(
    'Radiator and door would overlap. Move the door first, or make it smaller.',
  );
  expect(refusalOf(wall, 1, { ...radiator, x: 350 })).toBeUndefined();
  const over = wallWith(door, { ...radiator, x: 1000 });
  expect(refusalOf(over, 1, { ...radiator, x: 990 })).toBeUndefined();
});

test('an obstacle stays on its wall, in whole centimetres, and a door on the floor', () => {
  expect(within(EXAMPLE_WALL, { ...door, x: -50, y: 300 })).toMatchObject({ x: 0, y: 0 });
  expect(within(EXAMPLE_WALL, { ...radiator, x: 9000, width: 1004 })).toMatchObject({ x: 2600, width: 1000 });
  expect(within(EXAMPLE_WALL, { ...radiator, width: -20, height: 9000 })).toMatchObject({
    width: 50,
    height: 2500,
    y: 0,
  });
});
