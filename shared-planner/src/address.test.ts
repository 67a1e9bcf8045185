import fc from 'fast-check';
import { ADDRESS_MAX, MOST, planSchema, type Plan } from 'shared-types/planner/plan';
import { fromAddress, toAddress } from './address';
import { examplePlan, EXAMPLE_WALL, proposals } from './fit';
import { anyPlan } from './testing/arbitraries';

const SEED = 20_261_123;
const plan = examplePlan('wall-system');
const address = toAddress(plan);

test('any plan comes back from its address as it was', () => {
  const comesBack = fc.property(anyPlan, (any) => {
    expect(fromAddress(toAddress(any))).toEqual({ plan: any });
  });
  fc.assert(comesBack, { seed: SEED, numRuns: 500 });
});

test('any text is a plan that is allowed, or a sentence', () => {
  const answers = fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), (text) => {
    const read = fromAddress(text);
    if ('plan' in read) expect(planSchema.parse(read.plan)).toEqual(read.plan);
    else expect(read.problem).toMatch(/^[A-Z].*\.$/);
  });
  fc.assert(answers, { seed: SEED, numRuns: 2000 });
});

test('forty cells, each unlike its neighbour, take 300 characters at most', () => {
  const full = proposals('wall-system', {
    ...EXAMPLE_WALL,
    width: 9999,
    height: 2777,
    skirting: 77,
    room: 1777,
    slope: { side: 'left', height: 1777, run: 777 },
    obstacles: (['door', 'window', 'radiator', 'socket'] as const).map((kind, index) => ({
      kind,
      x: 7777 + index,
      y: 777,
      width: 777,
      height: 777,
    })),
  })?.full;
  const rows = Array.from({ length: 40 }, (_, index) => ({
    height: index % 2 === 0 ? 320 : 333,
    kind: index % 3 === 0 ? ('door' as const) : ('open' as const),
    back: index % 2 === 0,
  }));
  const bays = [0, 1, 2, 3, 4].map((bay) => ({
    width: 601 + bay,
    depth: 301,
    cells: rows.slice(bay * 8, bay * 8 + 8),
  }));
  expect(toAddress({ ...(full ?? plan), bays }).length).toBeLessThanOrEqual(300);
});

/** Written by version 1, never to be changed: links of this kind are kept and printed. */
const WRITTEN: [address: string, bays: string][] = [
  [
    '1AEhwicQRhBph2wGQFgSwB9AFAAoQzkAPAH0BLAAAEMgSwwUoPgpA0AKCGgmRSApAUAaAFBmJSBpDUAKANACgmRSApA0AKCGgIRl',
    '800×300 open360 open360 open320+ open320 open320 open320+, 800×300 drawer360 open360 open320 open320+ open320 open320, ' +
      '800×300 door360 open360+ flap320 open320 open320+ open320, 800×300 drawer360 open360 open320+ open320 open320 open320+',
  ],
  [
    '1TAhwicQRhBph2wGQFgSwB9AFAAoQzkAPAH0BLAJYCV4ooWZIPhsBLFFERMYbAc8D',
    '1400×650 desk720 open480+, 600×650 drawer240 drawer240 drawer240 open480+',
  ],
  [
    '17EhwicQRhBph2wGQFgSwB9AFAAoQzkAPAH0BLAGQDMgV4yUoPgpA0AKCGgmRSApAUAaAFBmJSBpDUAKANACgxSj',
    '800×350 door360 open360 open320+ open320 open320 open320+, 800×350 drawer360 open360 open320 open320+ open320 open320, ' +
      '800×350 door360 open360+ flap320 open320 open320+ open320',
  ],
];

test.each(WRITTEN)('an address of version 1 is read for ever: %.8s', (written, bays) => {
  const read = fromAddress(written);
  if (!('plan' in read)) throw new Error(read.problem);
  const rows = (cells: Plan['bays'][number]['cells']) =>
    cells.map(({ kind, height, back }) => `${kind}${height}${back ? '+' : ''}`).join(' ');
  expect(read.plan.bays.map(({ width, depth, cells }) => `${width}×${depth} ${rows(cells)}`).join(', ')).toBe(
    bays,
  );
  expect(read.plan.bays[0]?.cells[0]?.holds).toEqual({ goods: 'books', count: 31 });
  expect(read.plan.wall).toEqual({
    width: 4321,
    height: 2500,
    skirting: 70,
    room: 2100,
    slope: { side: 'right', height: 1900, run: 800 },
    obstacles: [
      { kind: 'socket', x: 300, y: 250, width: 80, height: 80 },
      { kind: 'radiator', x: 3300, y: 120, width: 500, height: 600 },
    ],
  });
});

const TAMPERED = 'A part of this address is missing or was changed. Copy the whole link again.';
test.each([
  ['cut', address.slice(0, -5), TAMPERED],
  ['altered', `${address.slice(0, 12)}${address[12] === 'A' ? 'B' : 'A'}${address.slice(13)}`, TAMPERED],
  [
    'of a later version',
    `2${address.slice(1)}`,
    'This plan was made with a newer planner. Reload this page, then open it again.',
  ],
  ['empty', '', 'This is not the address of a plan.'],
  ['of another kind', 'https://example.com/', 'This is not the address of a plan.'],
  ['too long', '1'.repeat(ADDRESS_MAX + 1), 'This address is too long to be a plan.'],
])('an address that is %s gets a sentence', (_, text, problem) => {
  expect(fromAddress(text)).toEqual({ problem });
});

test.each<[string, Partial<Plan>]>([
  [
    '10,000 cells',
    {
      bays: Array.from({ length: 60 }, () => ({
        width: 600,
        depth: 300,
        cells: Array(31).fill(cell()) as Plan['bays'][number]['cells'],
      })),
    },
  ],
  ['a wall without width', { wall: { ...plan.wall, width: 0 } }],
  [
    'a cell higher than any',
    { bays: [{ width: 600, depth: 300, cells: [{ ...cell(), height: MOST.cellHeight + 1 }] }] },
  ],
])('a plan with %s is refused, although its check is right', (_, change) => {
  expect(fromAddress(toAddress({ ...plan, ...change }))).toEqual({
    problem: 'This address describes a plan that cannot be built.',
  });
});

function cell(): Plan['bays'][number]['cells'][number] {
  return { height: 400, kind: 'open', back: false };
}
