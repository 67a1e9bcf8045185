import { boxesOf } from 'shared-planner/drawing/boxes';
import { shaded } from 'shared-planner/drawing/tones';
import { apply } from 'shared-planner/edit';
import { examplePlan } from 'shared-planner/fit';
import { drawGrain } from './grain';
import { roomBoxes } from './room-boxes';

test('a room has the floor, what is in the way where it is, and every part of the plan', () => {
  const plan = examplePlan('wall-system');
  const window = { kind: 'window' as const, x: 1000, y: 900, width: 1200, height: 1100 };
  const boxes = roomBoxes({ ...plan, wall: { ...plan.wall, skirting: 80, obstacles: [window] } });
  expect(boxes.map(({ name }) => name).slice(0, 3)).toEqual(['Floor', 'Skirting', 'window']);
  expect(boxes[2]).toMatchObject({ x: 1000, y: 900, z: 0, width: 1200, height: 1100 });
  const parts = boxesOf(plan);
  expect(boxes.slice(3, 3 + parts.length)).toMatchObject(parts);
});

test('a wall without a skirting board has none', () => {
  const plan = examplePlan('desk-system');
  const boxes = roomBoxes({ ...plan, wall: { ...plan.wall, skirting: 0 } });
  expect(boxes.some(({ name }) => name === 'Skirting')).toBe(false);
});

const named = (plan: Parameters<typeof roomBoxes>[0], name: string) =>
  roomBoxes(plan).filter((box) => box.name === name);

test('doors, flaps and drawers have a handle each, in front of them', () => {
  const plan = apply(examplePlan('wall-system'), {
    type: 'cell',
    bay: 0,
    cell: 1,
    change: { kind: 'door', height: 400 },
  });
  const fronts = roomBoxes(plan).filter(({ name }) => /Door|Flap|Drawer/.test(name));
  const handles = named(plan, 'Handle');
  expect(handles).toHaveLength(fronts.length);
  handles.forEach((handle, index) => {
    const front = fronts[index];
    if (!front) throw new Error('A handle without a front.');
    expect(handle.z).toBe(front.z + front.depth);
    expect(handle.x).toBeGreaterThan(front.x);
    expect(handle.x + handle.width).toBeLessThan(front.x + front.width);
    expect(handle.y).toBeGreaterThan(front.y);
    expect(handle.y + handle.height).toBeLessThan(front.y + front.height);
  });
});

test('books and vases stand on the boards of open cells, within the furniture’s depth', () => {
  const plan = examplePlan('wall-system');
  const things = [...named(plan, 'Book'), ...named(plan, 'Vase')];
  expect(things.some(({ look }) => look === 'vase')).toBe(true);
  const tops = new Set(named(plan, 'Board').map(({ y, height }) => y + height));
  for (const { y, z, depth } of things) {
    expect(tops).toContain(y);
    expect(z + depth).toBeLessThan(plan.bays[0]?.depth ?? 0);
  }
});

test('boards of veneer show their grain, lacquered ones do not', () => {
  const plan = examplePlan('wall-system');
  const boards = (finish: 'oak' | 'white') =>
    named({ ...plan, finishes: { ...plan.finishes, boards: finish } }, 'Board');
  expect(boards('oak').every(({ look }) => look === 'grain')).toBe(true);
  expect(boards('white').some(({ look }) => look)).toBe(false);
});

test('a grain has lines darker and lighter than its wood, the same each time', () => {
  const oak = '#c49a6c';
  const strokesOf = () => {
    const [strokes, ignored] = [[] as string[], jest.fn()];
    const pen = {
      ...{ fillStyle: '', strokeStyle: '', lineWidth: 0, globalAlpha: 1 },
      ...{ fillRect: ignored, beginPath: ignored, lineTo: ignored },
      stroke: () => strokes.push(`${pen.strokeStyle} ${pen.globalAlpha}`),
    };
    drawGrain(pen, oak);
    return strokes;
  };
  const strokes = strokesOf();
  expect(strokesOf()).toEqual(strokes);
  const tones = [...new Set(strokes.map((stroke) => stroke.split(' ')[0]))];
  expect(tones.sort()).toEqual([shaded(oak, 0.7), shaded(oak, 1.25)]);
});
