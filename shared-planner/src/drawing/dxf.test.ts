import type { Plan } from 'shared-types/planner/plan';
import { examplePlan } from '../fit';
import { widthOf } from '../systems';
import { toDxf } from './dxf';
import { topOf } from './frame';

interface Entity {
  type: string;
  layer: string;
  /** Group codes with their values. */
  codes: Map<string, string>;
}

/** The entities of a drawing: pairs of a group code and a value, two lines each. */
function entitiesOf(dxf: string): Entity[] {
  const lines = dxf.trimEnd().split('\r\n');
  expect(lines.length % 2).toBe(0);
  const found: Entity[] = [];
  for (let at = 0; at < lines.length; at += 2) {
    const [code = '', value = ''] = [lines[at], lines[at + 1]];
    expect(code).toMatch(/^\d+$/);
    if (code === '0') found.push({ type: value, layer: '', codes: new Map() });
    else if (code === '8') found.at(-1)!.layer = value;
    found.at(-1)?.codes.set(code, value);
  }
  return found;
}

const plan: Plan = {
  ...examplePlan('wall-system'),
  wall: {
    ...examplePlan('wall-system').wall,
    obstacles: [{ kind: 'radiator', x: 100, y: 120, width: 900, height: 600 }],
  },
};
const [first] = plan.bays;
if (!first) throw new Error('The example has a bay.');
const hung: Plan = { ...plan, bays: [{ ...first, from: 900 }] };
const number = ({ codes }: Entity, code: number): number => Number(codes.get(String(code)));

test('a drawing for CAD is in millimetres, and has a layer for what is drawn', () => {
  const dxf = toDxf(plan);
  expect(dxf).toMatch(/^[\r\n\x20-\x7e]*$/);
  expect(dxf).toContain('$INSUNITS\r\n70\r\n4\r\n');
  expect(dxf.endsWith('0\r\nEOF\r\n')).toBe(true);
  const entities = entitiesOf(dxf);
  const layers = entities.filter(({ type }) => type === 'LAYER').map(({ codes }) => codes.get('2'));
  expect(layers).toEqual(['WALL', 'OBSTACLES', 'FRAME', 'BOARDS', 'FRONTS', 'EXTRAS', 'DIMENSIONS']);
  const used = new Set(entities.filter(({ type }) => type === 'LINE').map(({ layer }) => layer));
  expect(used).toEqual(new Set(['WALL', 'OBSTACLES', 'FRAME', 'BOARDS', 'FRONTS', 'DIMENSIONS']));
  expect(dxf).not.toMatch(/NaN|undefined|Infinity/);
});

test.each<[string, Plan]>([
  ['a standing plan', plan],
  ['a hanging one', hung],
])('%s has its true sizes, and each dimension is as long as its figure says', (_what, drawn) => {
  const entities = entitiesOf(toDxf(drawn));
  const frame = entities.filter(({ type, layer }) => type === 'LINE' && layer === 'FRAME');
  const inFront = frame.filter((one) => number(one, 20) >= 0);
  const [xs, ys] = [10, 20].map((code) =>
    inFront.flatMap((one) => [number(one, code), number(one, code + 1)]),
  );
  // Uprights are 20 mm wide, around the edges of bays.
  expect(Math.max(...xs!) - Math.min(...xs!)).toBe(widthOf(drawn) + 20);
  expect([Math.min(...ys!), Math.max(...ys!)]).toEqual([drawn.bays[0]?.from ?? 0, topOf(drawn)]);
  const figures = entities.filter(({ type }) => type === 'TEXT').map((one) => number(one, 1));
  const lengths = entities
    .filter(({ type, layer }) => type === 'LINE' && layer === 'DIMENSIONS')
    .map((one) => Math.abs(number(one, 11) - number(one, 10)) + Math.abs(number(one, 21) - number(one, 20)));
  for (const figure of figures) expect(lengths).toContain(figure);
  expect(figures).toEqual(
    expect.arrayContaining([drawn.wall.width, drawn.wall.height, widthOf(drawn), topOf(drawn)]),
  );
  if (drawn === hung) expect(figures).toContain(900);
});
