import { examplePlan } from './fit';
import { money } from './money';
import { priceOf } from './price';
import { SEED_PRICES } from './seed-prices';
import { needsOf, nameOfPlan, servicesInWords, totalInWords } from './words';

const plan = examplePlan('wall-system');

test('a plan is named by its system and its wall', () => {
  expect(nameOfPlan({ ...plan, wall: { ...plan.wall, width: 3605 } })).toBe(
    'Wall System on a wall of 360.5 × 250 cm',
  );
});

test('a total is one amount, and a range for what is made to measure', () => {
  const price = { ...priceOf(plan, SEED_PRICES), totalPence: 124_900 };
  expect(totalInWords(price)).toBe('£1,249.00');
  const madeToMeasure = { fromPence: 124_900, toPence: 139_050 };
  expect(totalInWords({ ...price, madeToMeasure }, money)).toBe('£1,249 to £1,390.50');
});

test.each([
  [{}, []],
  [{ region: 'scotland' }, ['delivered to Scotland']],
  [{ region: 'scotland', fitting: true }, ['delivered to Scotland', 'fitted']],
])('with %j the services are %j', (options, words) => {
  expect(servicesInWords(priceOf(plan, SEED_PRICES, options))).toEqual(words);
});

test('fitting that costs nothing is said as well', () => {
  const regions = [{ id: 'here', name: 'Here', deliveryPence: 0, fittingPence: 0 }];
  const price = priceOf(plan, { ...SEED_PRICES, regions }, { region: 'here', fitting: true });
  expect(servicesInWords(price)).toEqual(['delivered to Here', 'fitted']);
});

test('a plan of two systems is named by both', () => {
  const gap = { width: 20, depth: 1, cells: [] };
  const [bay] = plan.bays;
  const both = { ...plan, bays: [...plan.bays, gap, { ...bay!, system: 'desk-system' as const }] };
  expect(nameOfPlan(both)).toBe('Wall System and Desk System on a wall of 360 × 250 cm');
});

test('shelf lighting needs a socket until the wall has one', () => {
  const cell = { height: 400, kind: 'open', back: false, extras: { light: 1 } } as const;
  const lit = { ...plan, bays: [{ width: 800, depth: 300, cells: [cell] }] };
  expect(needsOf(plan)).toEqual([]);
  expect(needsOf(lit)).toEqual([
    'Shelf lighting needs a power socket at the wall: none is on your plan yet.',
  ]);
  const socket = { kind: 'socket', x: 100, y: 300, width: 80, height: 80 } as const;
  expect(needsOf({ ...lit, wall: { ...lit.wall, obstacles: [socket] } })).toEqual([]);
});
