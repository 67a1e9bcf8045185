import fc from 'fast-check';
import { PRODUCT_FIGURES } from 'shared-types/content/facts';
import { SYSTEM_IDS, type Plan } from 'shared-types/planner/plan';
import { priceListSchema } from 'shared-types/planner/prices';
import { apply } from './edit';
import { workedExamples } from './examples';
import { EXAMPLE_WALL } from './fit';
import { listOn, priceOf } from './price';
import { fixAll, problems } from './rules';
import { SEED_PRICES } from './seed-prices';
import { systemsOf } from './systems';
import { anyPlan, anyPriceList } from './testing/arbitraries';

const SEED = 20_261_123;
const cell = { height: 400, kind: 'open', back: false } as const;
const plan: Plan = {
  system: 'wall-system',
  wall: EXAMPLE_WALL,
  x: 0,
  bays: [
    { width: 800, depth: 300, cells: [cell, { ...cell, kind: 'door', back: true }] },
    { width: 400, depth: 300, cells: [cell] },
  ],
  finishes: { frame: 'black', boards: 'oak', fronts: 'light-gray' },
  fixed: true,
};
const list = {
  ...SEED_PRICES,
  parts: {
    ...SEED_PRICES.parts,
    'set-wall-system': { eachPence: 1000, ratePence: 0 },
    'upright-wall-system': { eachPence: 100, ratePence: 1000 },
    'board-wall-system': { eachPence: 50, ratePence: 10_000 },
    back: { eachPence: 10, ratePence: 1000 },
    door: { eachPence: 200, ratePence: 10_000 },
    fixing: { eachPence: 7, ratePence: 0 },
  },
};

const quoted = (id: (typeof SYSTEM_IDS)[number]) =>
  Number(PRODUCT_FIGURES[id].price.replace('From £', '')) * 100;

test('the list that a site begins with is one that may be saved', () => {
  expect(priceListSchema.parse(SEED_PRICES)).toEqual(SEED_PRICES);
});

test('the parts of a plan are those that it is built of', () => {
  const { parts, goodsPence } = priceOf(plan, list);
  expect(parts.map(({ name, quantity, unitPence }) => [name, quantity, unitPence])).toEqual([
    ['Feet and connectors', 1, 1000],
    // The middle one is shared, and as high as the higher bay.
    ['Upright, 80 cm, black', 2, 900],
    ['Fixing', 3, 7],
    ['Upright, 40 cm, black', 1, 500],
    ['Board, 80 × 30 cm, oak', 3, 2450],
    ['Back panel, 80 × 40 cm, light gray', 1, 330],
    // Two leaves.
    ['Door, 40 × 40 cm, light gray', 2, 1800],
    ['Board, 40 × 30 cm, oak', 2, 1250],
  ]);
  expect(goodsPence).toBe(1000 + 1800 + 21 + 500 + 7350 + 330 + 3600 + 2500);
});

test('bays at either side of a gap are two units, with uprights and feet of their own', () => {
  const { parts } = priceOf(apply(plan, { type: 'add-bay', bay: 1 }), list);
  const apart = priceOf(
    apply(apply(plan, { type: 'add-bay', bay: 1 }), { type: 'clear-bay', bay: 1 }),
    list,
  ).parts;
  const count = (all: typeof parts, name: string) =>
    all.filter((one) => one.name.startsWith(name)).reduce((sum, { quantity }) => sum + quantity, 0);
  expect([count(parts, 'Feet'), count(parts, 'Upright')]).toEqual([1, 4]);
  expect([count(apart, 'Feet'), count(apart, 'Upright')]).toEqual([2, 4]);
});

test('a unit that hangs has brackets, shorter uprights and two fixings for each', () => {
  const [high, low] = plan.bays;
  if (!high || !low) throw new Error('The plan has two bays.');
  const hung = (...bays: Plan['bays']) =>
    priceOf({ ...plan, bays }, list).parts.map(({ name, quantity }) => `${quantity} ${name}`);
  expect(hung({ ...high, from: 800 }).slice(0, 3)).toEqual([
    '1 Brackets and connectors',
    '2 Upright, 80 cm, black',
    '4 Fixing',
  ]);
  // The middle upright stands on the floor with the lower bay.
  expect(hung({ ...high, from: 800 }, low).slice(0, 5)).toEqual([
    '1 Feet and connectors',
    '1 Upright, 80 cm, black',
    '4 Fixing',
    '1 Upright, 160 cm, black',
    '1 Upright, 40 cm, black',
  ]);
});

test('units of two systems have parts of their own', () => {
  const desk = { width: 1200, depth: 600, cells: [{ ...cell, height: 720, kind: 'desk' as const }] };
  const gap = { width: 20, depth: 1, cells: [] };
  const both = { ...plan, bays: [...plan.bays, gap, { ...desk, system: 'desk-system' as const }] };
  const alone = { ...plan, system: 'desk-system' as const, bays: [desk] };
  expect(priceOf(both, SEED_PRICES).goodsPence).toBe(
    priceOf(plan, SEED_PRICES).goodsPence + priceOf(alone, SEED_PRICES).goodsPence,
  );
});

test('what is added is priced by the piece or by its length', () => {
  const shop: Plan = {
    ...plan,
    system: 'display-solution',
    bays: [
      {
        width: 820,
        depth: 450,
        cells: [
          { ...cell, kind: 'shelf', extras: { light: 2, 'price-rail': 1 } },
          { ...cell, extras: { hook: 5, 'hanging-rail': 1 } },
          { ...cell, kind: 'drawer', extras: { lock: 2 } },
        ],
      },
    ],
  };
  const { parts } = priceOf(shop, SEED_PRICES);
  expect(
    parts
      .filter(({ part }) => /light|rail|hook|lock/.test(part))
      .map(({ name, quantity, unitPence }) => [name, quantity, unitPence]),
  ).toEqual([
    // 80 cm, made to measure: 15 % more.
    ['Shelf lighting, 80 cm', 2, Math.round((3900 + 4500 * 0.8) * 1.15)],
    ['Price rail, 80 cm', 1, Math.round((300 + 900 * 0.8) * 1.15)],
    ['Hook', 5, 350],
    ['Hanging rail, 80 cm', 1, Math.round((900 + 1800 * 0.8) * 1.15)],
    ['Lock', 2, 1900],
  ]);
});

test('a list from before there was a part prices it as built in', () => {
  const { light: _light, hook: _hook, ...before } = SEED_PRICES.parts;
  const old = { ...SEED_PRICES, parts: before };
  expect(priceListSchema.parse(old)).toEqual(old);
  const lit = {
    ...plan,
    bays: [{ ...plan.bays[1], width: 800, depth: 300, cells: [{ ...cell, extras: { hook: 2 } }] }],
  };
  expect(priceOf(lit, old)).toEqual(priceOf(lit, SEED_PRICES));
});

test('each part has an article number with its size and finish', () => {
  expect(priceOf(plan, list).parts.map(({ article }) => article)).toEqual([
    '1010',
    '1020-0800-BLA',
    '9070',
    '1020-0400-BLA',
    '1030-0800-0300-OAK',
    '9020-0800-0400-LGR',
    '9030-0400-0400-LGR',
    '1030-0400-0300-OAK',
  ]);
});

test('a desk has a work surface in place of a board', () => {
  const { parts } = priceOf(
    {
      ...plan,
      system: 'desk-system',
      bays: [{ width: 1200, depth: 600, cells: [{ ...cell, height: 720, kind: 'desk' }] }],
    },
    SEED_PRICES,
  );
  expect(parts.map(({ part, quantity }) => `${quantity} ${part}`)).toEqual([
    '1 set-desk-system',
    '2 upright-desk-system',
    '2 fixing',
    '1 surface',
  ]);
});

test('delivery and fitting depend on the region, and VAT is contained', () => {
  const goods = priceOf(plan, SEED_PRICES).goodsPence;
  const delivered = priceOf(plan, SEED_PRICES, { region: 'scotland' });
  expect(delivered).toMatchObject({ deliveryPence: 7900, fittingPence: 0, totalPence: goods + 7900 });
  const fitted = priceOf(plan, SEED_PRICES, { region: 'scotland', fitting: true });
  expect(fitted.totalPence).toBe(goods + 7900 + 29_000);
  expect(fitted.vatPence).toBe(Math.round(fitted.totalPence / 6));
  expect(priceOf(plan, SEED_PRICES, { region: 'atlantis', fitting: true }).totalPence).toBe(goods);
});

test('what is off the grid is made to measure, and the total is a range', () => {
  expect(priceOf(plan, list).madeToMeasure).toBeUndefined();
  const wider = apply(plan, { type: 'bay', bay: 0, width: 810 });
  const { parts, totalPence, madeToMeasure } = priceOf(wider, list, { region: 'london' });
  expect(parts.filter((part) => part.madeToMeasure).map(({ name }) => name)).toEqual([
    'Board, 81 × 30 cm, oak',
    'Back panel, 81 × 40 cm, light gray',
    'Door, 40.5 × 40 cm, light gray',
  ]);
  expect(madeToMeasure?.fromPence).toBe(totalPence);
  expect(madeToMeasure?.toPence).toBeGreaterThan(totalPence);
});

test('a finish costs more by its per cent', () => {
  const boards = (finish: 'oak' | 'walnut') =>
    priceOf({ ...plan, finishes: { ...plan.finishes, boards: finish } }, list).parts.find(({ part }) =>
      part.startsWith('board'),
    )?.unitPence;
  expect(boards('walnut')).toBe(Math.round((boards('oak') ?? 0) * 1.18));
});

test('of several lists the last that has begun holds', () => {
  const on = (validFrom: string) => ({ ...list, validFrom });
  const lists = [on('2026-05-01'), on('2027-01-01'), on('2026-02-01')];
  expect(
    ['2026-01-31', '2026-04-30', '2026-12-31', '2027-01-01'].map((day) => listOn(lists, day).validFrom),
  ).toEqual([SEED_PRICES.validFrom, '2026-02-01', '2026-05-01', '2027-01-01']);
});

describe.each(SYSTEM_IDS)('the %s', (id) => {
  test('has three worked examples, the smallest at the price that its page quotes', () => {
    const prices = workedExamples(id).map(({ plan: example }) => {
      expect(problems(example)).toEqual([]);
      return priceOf(example, SEED_PRICES).goodsPence;
    });
    expect(prices[0]).toBe(quoted(id));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });
});

test('no plan that may be sent costs less than its system’s quoted price', () => {
  const property = fc.property(anyPlan, (any) => {
    const { plan: fixedPlan, remaining } = fixAll(any);
    const least = Math.min(...systemsOf(fixedPlan).map(({ id }) => quoted(id)));
    if (remaining.length === 0)
      expect(priceOf(fixedPlan, SEED_PRICES).goodsPence).toBeGreaterThanOrEqual(least);
  });
  fc.assert(property, { seed: SEED, numRuns: 150 });
});

test('by any list the total of any plan is the sum of its parts and services, in whole pence', () => {
  const property = fc.property(anyPlan, anyPriceList, fc.boolean(), (any, anyList, fitting) => {
    expect(priceListSchema.parse(anyList)).toEqual(anyList);
    const price = priceOf(any, anyList, { region: 'here', fitting });
    const goods = price.parts.reduce((sum, { quantity, unitPence, totalPence }) => {
      expect(totalPence).toBe(quantity * unitPence);
      expect(unitPence).toBeGreaterThan(0);
      return sum + totalPence;
    }, 0);
    expect(price.goodsPence).toBe(goods);
    expect(price.totalPence).toBe(goods + price.deliveryPence + price.fittingPence);
    const { fromPence, toPence } = price.madeToMeasure ?? { fromPence: price.totalPence, toPence: Infinity };
    expect(fromPence).toBe(price.totalPence);
    expect(toPence).toBeGreaterThanOrEqual(fromPence);
    expect(price.vatPence).toBeGreaterThanOrEqual(0);
    expect(price.vatPence).toBeLessThanOrEqual(price.totalPence);
    for (const pence of [price.totalPence, price.vatPence, ...price.parts.map(({ unitPence }) => unitPence)])
      expect(Number.isSafeInteger(pence)).toBe(true);
  });
  fc.assert(property, { seed: SEED, numRuns: 150 });
});

test('parts of one kind and size are one line of the list', () => {
  const property = fc.property(anyPlan, (any) => {
    const names = priceOf(any, SEED_PRICES).parts.map(({ part, name, madeToMeasure }) =>
      JSON.stringify([part, name, madeToMeasure]),
    );
    expect(new Set(names).size).toBe(names.length);
  });
  fc.assert(property, { seed: SEED, numRuns: 150 });
});
