import { boxesOf } from 'shared-planner/drawing/boxes';
import { examplePlan } from 'shared-planner/fit';
import { roomBoxes } from './room-boxes';

test('a room has the floor, what is in the way where it is, and every part of the plan', () => {
  const plan = examplePlan('wall-system');
  const window = { kind: 'window' as const, x: 1000, y: 900, width: 1200, height: 1100 };
  const boxes = roomBoxes({ ...plan, wall: { ...plan.wall, skirting: 80, obstacles: [window] } });
  expect(boxes.map(({ name }) => name).slice(0, 3)).toEqual(['Floor', 'Skirting', 'window']);
  expect(boxes[2]).toMatchObject({ x: 1000, y: 900, z: 0, width: 1200, height: 1100 });
  expect(boxes.slice(3)).toEqual(boxesOf(plan));
});

test('a wall without a skirting board has none', () => {
  const plan = examplePlan('desk-system');
  const boxes = roomBoxes({ ...plan, wall: { ...plan.wall, skirting: 0 } });
  expect(boxes.some(({ name }) => name === 'Skirting')).toBe(false);
});
