import { validateBytes } from 'gltf-validator';
import { boxesOf, type Box } from 'shared-planner/drawing/boxes';
import { examplePlan } from 'shared-planner/fit';
import { SYSTEM_IDS } from 'shared-types/planner/plan';
import { toGlb } from './gltf';

const board: Box = {
  name: 'Board',
  x: 100,
  y: 300,
  z: 0,
  width: 800,
  height: 20,
  depth: 300,
  colour: '#c49a6c',
  isClear: false,
};

test('the Khronos validator finds nothing to say about the file', async () => {
  const file = toGlb(
    [board, { ...board, name: 'Glass', y: 700, colour: '#dfe9ec', isClear: true }, { ...board, y: 900 }],
    'Wall System',
  );
  const { issues, info } = await validateBytes(file);
  expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0, numInfos: 0, numHints: 0 });
  expect(info).toMatchObject({ materialCount: 2, totalTriangleCount: 24 });
});

test.each(SYSTEM_IDS)('the Khronos validator finds nothing to say about a plan of the %s', async (system) => {
  const { issues } = await validateBytes(toGlb(boxesOf(examplePlan(system)), system));
  expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0, numInfos: 0, numHints: 0 });
});

test('the unit stands on the floor, at the wall, around the middle', () => {
  const file = toGlb([board], 'Wall System');
  const length = new DataView(file.buffer).getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(file.slice(20, 20 + length))) as {
    nodes: { translation: number[]; scale: number[] }[];
  };
  expect(json.nodes[0]).toMatchObject({ translation: [0, 0.31, 0.15], scale: [0.8, 0.02, 0.3] });
});

test('every triangle is seen from outside', () => {
  const file = toGlb([board], 'Wall System');
  const binary = file.buffer.slice(28 + new DataView(file.buffer).getUint32(12, true));
  const points = new Float32Array(binary, 0, 24 * 6);
  const indices = new Uint16Array(binary, 24 * 6 * 4, 36);
  const at = (start: number, vertex: number) =>
    [0, 1, 2].map((axis) => points[start + vertex * 3 + axis] ?? 0);
  for (let triangle = 0; triangle < 36; triangle += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => indices[triangle + corner] ?? 0) as [number, number, number];
    const [ax = 0, ay = 0, az = 0] = at(0, a);
    const [bx = 0, by = 0, bz = 0] = at(0, b);
    const [cx = 0, cy = 0, cz = 0] = at(0, c);
    const [ux, uy, uz] = [bx - ax, by - ay, bz - az];
    const [vx, vy, vz] = [cx - ax, cy - ay, cz - az];
    const facing = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    expect(facing.map((value) => value + 0)).toEqual(at(72, a));
  }
});
