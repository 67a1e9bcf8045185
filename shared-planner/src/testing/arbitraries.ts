import fc from 'fast-check';
import {
  BOARD_FINISHES,
  CELL_KINDS,
  EXTRAS,
  FRAME_FINISHES,
  FRONT_FINISHES,
  GOODS,
  MOST,
  OBSTACLE_KINDS,
  SYSTEM_IDS,
  type Cell,
  type Plan,
  type Wall,
} from 'shared-types/planner/plan';
import { PART_IDS, type PriceList } from 'shared-types/planner/prices';
import type { Edit } from '../edit';
import { PROPOSALS } from '../fit';
import { gapOf } from '../systems';

// Whatever the schemas let in, with the sizes of rooms more often than others.

const between = (min: number, max: number) => fc.integer({ min, max });
const size = (usual: number, most: number = MOST.wall) =>
  fc.oneof({ weight: 6, arbitrary: between(1, usual) }, { weight: 1, arbitrary: between(1, most) });

export const anySystem = fc.constantFrom(...SYSTEM_IDS);

const anyObstacle = fc.record({
  kind: fc.constantFrom(...OBSTACLE_KINDS),
  x: between(0, 6000),
  y: between(0, 1500),
  width: size(1500),
  height: size(2100),
});

export const anyWall: fc.Arbitrary<Wall> = fc.record(
  {
    width: size(7000),
    height: size(3500),
    skirting: between(0, 200),
    room: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, between(0, 3000)),
    slope: fc.record({
      side: fc.constantFrom('left' as const, 'right' as const),
      height: between(0, 2500),
      run: size(4000),
    }),
    obstacles: fc.array(anyObstacle, { maxLength: 4 }),
  },
  { requiredKeys: ['width', 'height', 'skirting', 'room', 'obstacles'] },
);

const anyCell = fc.record(
  {
    height: fc.oneof(
      between(4, 20).map((steps) => steps * 40),
      size(900, MOST.cellHeight),
    ),
    kind: fc.constantFrom(...CELL_KINDS),
    back: fc.boolean(),
    holds: fc.record({ goods: fc.constantFrom(...GOODS), count: between(1, MOST.goods) }),
    extras: fc
      .dictionary(fc.constantFrom(...EXTRAS), between(1, MOST.extras), { minKeys: 1, noNullPrototype: true })
      .map((extras): Cell['extras'] => extras),
  },
  { requiredKeys: ['height', 'kind', 'back'] },
);

const sizes = {
  width: fc.oneof(fc.constantFrom(400, 600, 800, 1000), size(1300, MOST.bayWidth)),
  depth: fc.oneof(fc.constantFrom(200, 300, 400, 600), between(1, MOST.depth)),
  cells: fc.array(anyCell, { maxLength: 7 }),
};
const anyBay = fc.oneof(
  fc.record(sizes),
  fc.record({ ...sizes, from: size(2000), system: anySystem }, { requiredKeys: ['width', 'depth', 'cells'] }),
);

const anyFinishes = fc.record({
  frame: fc.constantFrom(...FRAME_FINISHES),
  boards: fc.constantFrom(...BOARD_FINISHES),
  fronts: fc.constantFrom(...FRONT_FINISHES),
});

export const anyPlan: fc.Arbitrary<Plan> = fc.record({
  system: anySystem,
  wall: anyWall,
  x: fc.oneof({ weight: 6, arbitrary: between(0, 3000) }, between(0, MOST.wall)),
  bays: fc.array(anyBay, { maxLength: 8 }),
  finishes: anyFinishes,
  fixed: fc.boolean(),
});

/** The largest wall that the planner asks for, with as many obstacles as it may have. */
const LARGEST = { width: 12_000, height: 6000, obstacles: 12 };

/**
 * Forty cells on the largest wall, each of them and of the bays unlike the others, as large and full as any that can be
 * built: the longest addresses that there are for a number of bays and gaps.
 */
export const fortyCells = (count: { bays: number; gaps: number }): fc.Arbitrary<Plan> => {
  const times = <T>(length: number, arbitrary: fc.Arbitrary<T>) =>
    fc.array(arbitrary, { minLength: length, maxLength: length });
  const centimetres = (min: number, max: number) => between(min / 10, max / 10).map((value) => value * 10);
  const far = between(MOST.wall - 999, MOST.wall);
  const [across, up] = [centimetres(11_900, LARGEST.width), centimetres(5900, LARGEST.height)];
  const cell = fc.record({
    height: centimetres(720, 800),
    kind: fc.constantFrom('open' as const, 'shelf' as const, 'door' as const),
    back: fc.boolean(),
    holds: fc.oneof(
      fc.record({ goods: fc.constant('books' as const), count: between(20, 36) }),
      fc.record({ goods: fc.constant('records' as const), count: between(50, 100) }),
    ),
  });
  const sizes = fc.constantFrom(
    { system: 'wall-system' as const, width: centimetres(900, 1000), depth: centimetres(350, 450) },
    { system: 'display-solution' as const, width: centimetres(900, 1000), depth: centimetres(350, 600) },
    { system: 'free-standing' as const, width: centimetres(900, 1000), depth: centimetres(350, 450) },
    { system: 'desk-system' as const, width: centimetres(1900, 2000), depth: centimetres(600, 800) },
  );
  return sizes.chain(({ system, width, depth }) =>
    fc
      .record({
        wall: fc.record({
          width: fc.constant(LARGEST.width),
          height: fc.constant(LARGEST.height),
          skirting: between(900, 1000),
          room: far,
          slope: fc.record({
            side: fc.constantFrom('left' as const, 'right' as const),
            height: far,
            run: far,
          }),
          obstacles: times(
            LARGEST.obstacles,
            fc.record({
              kind: fc.constantFrom(...OBSTACLE_KINDS),
              x: across,
              y: up,
              width: across,
              height: up,
            }),
          ),
        }),
        x: centimetres(19_000, MOST.wall),
        finishes: anyFinishes,
        fixed: fc.boolean(),
        cells: times(40, cell),
        sizes: times(count.bays, fc.record({ width, depth })),
        gaps: times(count.gaps, fc.record({ width: centimetres(3000, 4000) })),
      })
      .map(({ cells, sizes: bays, gaps, ...plan }) => ({
        ...plan,
        system,
        bays: [
          ...bays.map((bay, index) => ({
            ...bay,
            cells: cells.filter((_, at) => at % count.bays === index),
          })),
          ...gaps.map(gapOf),
        ],
      })),
  );
};

const percent = (max: number) => fc.double({ min: 0, max, noNaN: true });
const pence = (min: number) => fc.oneof(between(min, 50_000), between(min, 10_000_000));
const forEach = <K extends string, T>(keys: readonly K[], arbitrary: fc.Arbitrary<T>) =>
  fc
    .array(arbitrary, { minLength: keys.length, maxLength: keys.length })
    .map((values) => Object.fromEntries(keys.map((key, index) => [key, values[index]])) as Record<K, T>);

/** Whatever list may be saved; it has a region `here`. */
export const anyPriceList: fc.Arbitrary<PriceList> = fc.record({
  validFrom: fc.constant('2026-01-01'),
  vatPercent: percent(100),
  parts: forEach(PART_IDS, fc.record({ eachPence: pence(1), ratePence: pence(0) })),
  boardPercent: forEach(BOARD_FINISHES, percent(500)),
  madeToMeasurePercent: fc
    .tuple(percent(500), percent(500))
    .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) })),
  regions: fc
    .record({
      id: fc.constant('here'),
      name: fc.constant('Here'),
      deliveryPence: pence(0),
      fittingPence: pence(0),
    })
    .map((region) => [region]),
});

/** What a field of a form may give: far too much, negative, a fraction, no number. */
const anyNumber = fc.oneof(
  { weight: 5, arbitrary: between(0, 3000) },
  fc.constantFrom(-1, 0, 0.5, 1e9, NaN, Infinity),
);
const place = { bay: between(-1, 9), cell: between(-1, 9) };

export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ type: fc.constant('system' as const), system: anySystem }),
  fc.record({
    type: fc.constant('wall' as const),
    wall: fc.oneof(anyWall, fc.record({ width: anyNumber, height: anyNumber })),
  }),
  fc.record({ type: fc.constant('fit' as const), proposal: fc.constantFrom(...PROPOSALS) }),
  fc.record({ type: fc.constant('move' as const), x: anyNumber }),
  fc.record({
    type: fc.constantFrom('add-bay' as const, 'remove-bay' as const, 'clear-bay' as const),
    bay: place.bay,
  }),
  fc.record(
    {
      type: fc.constant('bay' as const),
      bay: place.bay,
      width: anyNumber,
      height: anyNumber,
      depth: anyNumber,
      from: anyNumber,
    },
    { requiredKeys: ['type', 'bay'] },
  ),
  fc.record({ type: fc.constant('depth' as const), depth: anyNumber }),
  fc.record({ type: fc.constant('add-unit' as const), system: anySystem }),
  fc.record({ type: fc.constant('remove-unit' as const), bay: place.bay }),
  fc.record({
    type: fc.constant('extra' as const),
    ...place,
    extra: fc.constantFrom(...EXTRAS),
    count: anyNumber,
  }),
  fc.record({ type: fc.constantFrom('add-cell' as const, 'remove-cell' as const), ...place }),
  fc.record({
    type: fc.constant('cell' as const),
    ...place,
    change: fc.oneof(anyCell, fc.record({ height: anyNumber })),
  }),
  fc.record({ type: fc.constant('finishes' as const), finishes: anyFinishes }),
  fc.record({ type: fc.constant('fixed' as const), fixed: fc.boolean() }),
);
