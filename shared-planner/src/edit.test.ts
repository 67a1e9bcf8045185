import type { Plan } from 'shared-types/planner/plan';
import { apply, type Edit } from './edit';
import { examplePlan, proposals } from './fit';
import { heightOf } from './systems';

const cell = { height: 400, kind: 'open', back: false } as const;
const plan: Plan = {
  ...examplePlan('wall-system'),
  bays: [
    { width: 800, depth: 300, cells: [cell, { ...cell, kind: 'door' }] },
    { width: 600, depth: 300, cells: [cell] },
  ],
};
const after = (...edits: Edit[]) => edits.reduce(apply, plan);

test('another system is fitted to the same wall, with the fronts that were chosen', () => {
  const changed = after(
    { type: 'finishes', finishes: { fronts: 'cream' } },
    { type: 'system', system: 'desk-system' },
  );
  expect(changed.bays).toEqual(examplePlan('desk-system').bays);
  expect(changed.finishes.fronts).toBe('cream');
});

test('a proposal replaces the bays and keeps the finishes', () => {
  const changed = after(
    { type: 'finishes', finishes: { boards: 'cherry' } },
    { type: 'fit', proposal: 'full' },
  );
  expect(changed.bays).toEqual(proposals('wall-system', plan.wall)?.full.bays);
  expect(changed.finishes.boards).toBe('cherry');
});

test('a bay is added like its neighbour, cleared to a gap, and taken away', () => {
  const added = after({ type: 'add-bay', bay: 2 });
  expect(added.bays[2]).toEqual(plan.bays[1]);
  expect(apply(added, { type: 'clear-bay', bay: 0 }).bays[0]).toEqual({ width: 800, depth: 1, cells: [] });
  expect(apply(added, { type: 'remove-bay', bay: 2 })).toEqual(plan);
});

test.each([
  [200, 200],
  [480, 480],
  [777, 780],
  [801, 800],
  [1200, 1200],
  [2333, 2330],
])('a bay made %i mm high is %i mm high', (height, made) => {
  const changed = after({ type: 'bay', bay: 0, height });
  expect(heightOf(changed.bays[0]!)).toBe(made);
  expect(changed.bays[0]?.cells[0]?.kind).toBe('open');
});

test('a cell changes what is named of it', () => {
  const changed = after(
    { type: 'cell', bay: 0, cell: 1, change: { holds: { goods: 'books', count: 20 } } },
    { type: 'cell', bay: 0, cell: 1, change: { back: true } },
  );
  expect(changed.bays[0]?.cells[1]).toEqual({
    ...cell,
    kind: 'door',
    back: true,
    holds: { goods: 'books', count: 20 },
  });
});

test.each<[string, Edit]>([
  ['a bay that there is not', { type: 'bay', bay: 7, width: 400 }],
  ['a cell that there is not', { type: 'cell', bay: 0, cell: 9, change: { kind: 'glass' } }],
  ['a bay before the first', { type: 'add-bay', bay: -1 }],
  ['a width that is no number', { type: 'bay', bay: 0, width: NaN }],
])('%s changes nothing', (_, edit) => {
  expect(after(edit)).toEqual(plan);
});

test('a size beyond all bounds becomes the nearest that a plan may have', () => {
  expect(after({ type: 'wall', wall: { width: -5 } }).wall.width).toBe(1);
  expect(after({ type: 'wall', wall: { width: Infinity } }).wall.width).toBe(20_000);
  expect(after({ type: 'bay', bay: 0, width: 0.2 }).bays[0]?.width).toBe(10);
});

test('a bay begins above the floor in whole centimetres, and stands on it again', () => {
  const hung = after({ type: 'bay', bay: 0, from: 904 });
  expect(hung.bays[0]).toEqual({ ...plan.bays[0], from: 900 });
  expect(apply(hung, { type: 'bay', bay: 0, width: 700 }).bays[0]?.from).toBe(900);
  expect(apply(hung, { type: 'bay', bay: 0, from: 0 })).toEqual(plan);
  expect(after({ type: 'bay', bay: 0, from: 30 }).bays[0]?.from).toBe(100);
});

test('a desk stays on the floor', () => {
  const desk = examplePlan('desk-system');
  expect(apply(desk, { type: 'bay', bay: 0, from: 900 })).toEqual(desk);
});

test('a unit of another system is added beside, and the first one removed', () => {
  const long = after({ type: 'wall', wall: { width: 6000 } }, { type: 'add-unit', system: 'desk-system' });
  expect(long.bays.map(({ system }) => system)).toContain('desk-system');
  const at = long.bays.findIndex(({ system, cells }) => system === undefined && cells.length > 0);
  const left = apply(long, { type: 'remove-unit', bay: at });
  expect(left.system).toBe('desk-system');
  expect(left.bays.some(({ system }) => system !== undefined)).toBe(false);
});

test('a unit for which there is no room changes nothing', () => {
  expect(after({ type: 'add-unit', system: 'display-solution' }, { type: 'remove-unit', bay: 9 })).toEqual(
    apply(plan, { type: 'add-unit', system: 'display-solution' }),
  );
  const narrow = after({ type: 'wall', wall: { width: 1400 } });
  expect(apply(narrow, { type: 'add-unit', system: 'display-solution' })).toEqual(narrow);
});

test('the depth of all bays leaves units of another system as they are', () => {
  const both = after({ type: 'wall', wall: { width: 6000 } }, { type: 'add-unit', system: 'desk-system' });
  const depths = apply(both, { type: 'depth', depth: 400 }).bays.map(({ system, depth }) => [system, depth]);
  expect(depths).toContainEqual([undefined, 400]);
  expect(depths).toContainEqual(['desk-system', both.bays.find(({ system }) => system)?.depth]);
});

test('a cell has as many hooks as fit, and none when it becomes a door', () => {
  const hooks = after({ type: 'extra', bay: 0, cell: 0, extra: 'hook', count: 50 });
  expect(hooks.bays[0]?.cells[0]?.extras).toEqual({ hook: 7 });
  const door = apply(hooks, { type: 'cell', bay: 0, cell: 0, change: { kind: 'door' } });
  expect(door.bays[0]?.cells[0]).toEqual({ ...cell, kind: 'door' });
  expect(apply(hooks, { type: 'extra', bay: 0, cell: 0, extra: 'hook', count: 0 })).toEqual(plan);
  expect(after({ type: 'extra', bay: 0, cell: 0, extra: 'light', count: 1 })).toEqual(plan);
});
