import { SYSTEM_IDS, type Plan } from 'shared-types/planner/plan';
import { examplePlan, EXAMPLE_WALL, PROPOSALS, proposals } from '../fit';
import { ceilingOver } from '../free-space';
import { cellCount, heightOf } from '../systems';
import { figuresIn, topOf } from './frame';
import type { Shape } from './shape';
import { inWords, toSvg, VIEWS, type View } from './views';

const views = Object.keys(VIEWS) as View[];
const wall = {
  ...EXAMPLE_WALL,
  width: 4800,
  skirting: 70,
  slope: { side: 'right', height: 1500, run: 900 } as const,
  obstacles: [
    { kind: 'door', x: 200, y: 0, width: 860, height: 2000 },
    { kind: 'window', x: 2400, y: 950, width: 1000, height: 1200 },
    { kind: 'radiator', x: 2450, y: 120, width: 900, height: 600 },
    { kind: 'socket', x: 1500, y: 250, width: 80, height: 80 },
  ] as const,
};
const plans: Plan[] = SYSTEM_IDS.flatMap((id) => {
  const fitted = proposals(id, { ...wall, obstacles: [...wall.obstacles] });
  return [examplePlan(id), ...PROPOSALS.flatMap((proposal) => fitted?.[proposal] ?? [])];
});

/** A shop wall that hangs over a radiator, lit, beside a desk. */
const cell = { height: 400, kind: 'open', back: true } as const;
const shop: Plan = {
  ...examplePlan('display-solution'),
  wall: { ...EXAMPLE_WALL, width: 4800 },
  bays: [
    {
      width: 800,
      depth: 450,
      from: 800,
      cells: [
        { ...cell, kind: 'shelf', extras: { light: 2, 'price-rail': 2 } },
        { ...cell, extras: { hook: 5, 'hanging-rail': 1 } },
        { ...cell, kind: 'drawer', extras: { lock: 2 } },
      ],
    },
    { width: 20, depth: 1, cells: [] },
    { width: 1600, depth: 700, system: 'desk-system', cells: [{ ...cell, height: 720, kind: 'desk' }] },
  ],
};
plans.push(shop);

const all = (shapes: readonly Shape[]): Shape[] => shapes.flatMap((one) => [one, ...all(one.children)]);
const figures = (shapes: readonly Shape[]) => all(shapes).flatMap(({ text }) => text ?? []);

test.each(views)('the %s view draws every plan within its frame, with real numbers', (view) => {
  for (const plan of plans) {
    const { frame, shapes } = VIEWS[view](plan);
    const drawn = all(shapes);
    expect(drawn.length).toBeGreaterThan(cellCount(plan));
    for (const { tag, attributes } of drawn) {
      expect(Object.values(attributes).join(' ')).not.toMatch(/NaN|undefined|Infinity/);
      if (tag !== 'rect') continue;
      const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(attributes[name]));
      expect(width).toBeGreaterThanOrEqual(0);
      expect(height).toBeGreaterThanOrEqual(0);
      expect(x).toBeGreaterThanOrEqual(frame.x - 1);
      expect((x ?? 0) + (width ?? 0)).toBeLessThanOrEqual(frame.x + frame.width + 1);
      expect(y).toBeGreaterThanOrEqual(frame.y - 1);
    }
  }
});

test('the front view names the sizes of wall and furniture in cm', () => {
  const plan = examplePlan('wall-system');
  expect(figures(VIEWS.front(plan).shapes)).toEqual(['360', '320', String(topOf(plan) / 10), '250']);
  expect(figures(VIEWS.portrait(plan).shapes)).toEqual([]);
});

test('the front view names the height at which bays hang', () => {
  expect(figures(VIEWS.front(shop).shapes)).toEqual(['80', '480', '242', '200', '250']);
});

/** Where a figure lies that is drawn `times` as large as its drawing says, as on a small screen. */
function boxOf({ attributes, text = '' }: Shape, size: number, times: number) {
  const [x, y] = [Number(attributes['x']), Number(attributes['y'])];
  // A line of text is as high as its size, and a digit 0.6 of that wide at the most.
  const [long, high] = [text.length * 0.6 * size * times, size * times];
  return attributes['transform'] === undefined
    ? { left: x - long / 2, right: x + long / 2, top: y - high, bottom: y }
    : { left: x - high, right: x, top: y - long / 2, bottom: y + long / 2 };
}

const SIZES = [
  [300, 300],
  [305, 2405],
  [600, 6000],
  [3600, 2500],
  [6005, 2400],
  [12_000, 305],
  [12_000, 2500],
  [12_000, 6000],
] as const;

test.each(['front', 'above', 'side'] as const)(
  'figures of the %s view are whole on every wall and screen, for whatever stands there',
  (view) => {
    for (const [width, height] of SIZES) {
      const here = { ...EXAMPLE_WALL, width, height };
      const fitted = SYSTEM_IDS.flatMap((id) => Object.values(proposals(id, here) ?? {}));
      // One that does not fit: wider and higher than its wall.
      for (const plan of [...fitted, { ...examplePlan('wall-system'), wall: here }]) {
        const { frame, shapes } = VIEWS[view](plan);
        for (const figure of all(shapes).filter(({ tag }) => tag === 'text')) {
          for (const times of [1, 1.75]) {
            const box = boxOf(figure, figuresIn(frame), times);
            expect(box.left).toBeGreaterThanOrEqual(frame.x);
            expect(box.right).toBeLessThanOrEqual(frame.x + frame.width);
            expect(box.top).toBeGreaterThanOrEqual(frame.y);
            expect(box.bottom).toBeLessThanOrEqual(frame.y + frame.height);
          }
        }
      }
    }
  },
);

test.each(['front', 'above', 'side', 'corner'] as const)(
  'the %s view shows a door, a window, a radiator and a slope',
  (view) => {
    const plan = { ...examplePlan('wall-system'), wall: EXAMPLE_WALL };
    const drawn = (change: Partial<typeof EXAMPLE_WALL>) =>
      JSON.stringify(VIEWS[view]({ ...plan, wall: { ...plan.wall, ...change } }));
    const seen = [
      drawn({}),
      drawn({ slope: wall.slope }),
      ...wall.obstacles.map((one) => drawn({ obstacles: [one] })),
    ];
    expect(new Set(seen).size).toBe(seen.length);
  },
);

test('the shadow beside a unit ends where the wall does, and below its slope', () => {
  const shadows = (plan: Plan) =>
    all(VIEWS.front(plan).shapes).filter(({ attributes }) => String(attributes['fill']).includes('cast'));
  for (const plan of plans) {
    for (const { attributes } of shadows(plan)) {
      const [x, y, width] = ['x', 'y', 'width'].map((name) => Number(attributes[name]));
      expect((x ?? 0) + (width ?? 0)).toBeLessThanOrEqual(plan.wall.width);
      expect(-(y ?? 0)).toBeLessThanOrEqual(ceilingOver(plan.wall, x ?? 0, (x ?? 0) + (width ?? 0)));
    }
  }
  expect(plans.flatMap(shadows).length).toBeGreaterThan(0);
});

test('a finish is seen: other boards, other colour', () => {
  const plan = examplePlan('wall-system');
  const inCherry = toSvg({ ...plan, finishes: { ...plan.finishes, boards: 'cherry' } }, 'front');
  expect(inCherry).toContain('#9c5a3c');
  expect(toSvg(plan, 'front')).not.toContain('#9c5a3c');
});

test('what a cell holds stands in it', () => {
  const plan = examplePlan('wall-system');
  const [bay] = plan.bays;
  if (!bay) throw new Error('The example has a bay.');
  const alone = (count?: number): Plan => ({
    ...plan,
    bays: [
      {
        ...bay,
        cells: [
          { height: 400, kind: 'open', back: false, ...(count && { holds: { goods: 'books', count } }) },
        ],
      },
    ],
  });
  expect(heightOf(alone().bays[0] ?? bay)).toBe(400);
  expect(toSvg(alone(30), 'front')).not.toBe(toSvg(alone(), 'front'));
});

test.each(views)('as a file, the %s view is well-formed and says in words what it shows', (view) => {
  for (const plan of plans) {
    const svg = toSvg(plan, view);
    expect(svg).toContain(`aria-label="${inWords(plan)}"`);
    const open: string[] = [];
    for (const [, closing, tag, , empty] of svg.matchAll(/<(\/?)(\w+)((?: [\w:-]+="[^"<>]*")*)(\/?)>/g)) {
      if (closing) expect(open.pop()).toBe(tag);
      else if (!empty) open.push(tag ?? '');
    }
    expect(open).toEqual([]);
    expect(svg.replace(/<[^<>]*>/g, '')).toMatch(/^[\d.]*$/);
  }
});
