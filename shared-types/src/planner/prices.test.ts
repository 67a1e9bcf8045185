import { BOARD_FINISHES } from './plan';
import { LATER_PARTS, PART_IDS, pricesSchema } from './prices';

const all = <K extends string, T>(keys: readonly K[], value: T) =>
  Object.fromEntries(keys.map((key) => [key, value]));
const london = { id: 'london', name: 'London', deliveryPence: 0, fittingPence: 9000 };
const list = {
  validFrom: '2026-11-23',
  vatPercent: 20,
  parts: all(PART_IDS, { eachPence: 1, ratePence: 0 }),
  boardPercent: all(BOARD_FINISHES, 12.5),
  madeToMeasurePercent: { from: 15, to: 30 },
  regions: [london],
};
const { door: _door, ...withoutDoors } = list.parts;
const { oak: _oak, ...withoutOak } = list.boardPercent;
const withDoors = (door: unknown) => ({ ...list, parts: { ...list.parts, door } });
const WHOLE = 'Enter a price in whole pence.';
const OTHERS = 'Enter prices of the planner’s parts, and of no others.';

test('a complete price list is one that may be saved', () => {
  expect(pricesSchema.parse([list])).toEqual([list]);
});

test('a price list from before there were later parts is one that may be saved', () => {
  const before = Object.fromEntries(
    Object.entries(list.parts).filter(([part]) => !LATER_PARTS.some((each) => each === part)),
  );
  expect(pricesSchema.parse([{ ...list, parts: before }])).toEqual([{ ...list, parts: before }]);
});

test.each([
  ['without a part', { ...list, parts: withoutDoors }, 'parts.door', 'Enter the price of this part.'],
  ['with an unknown part', { ...list, parts: { ...list.parts, wheel: {} } }, 'parts', OTHERS],
  ['with a string for a part', withDoors('£45'), 'parts.door', 'Enter the price of this part.'],
  [
    'with a string for a price',
    withDoors({ eachPence: '4500', ratePence: 0 }),
    'parts.door.eachPence',
    WHOLE,
  ],
  ['with half a price', withDoors({ eachPence: 4500 }), 'parts.door.ratePence', WHOLE],
  ['with fractions', withDoors({ eachPence: 45.5, ratePence: 0 }), 'parts.door.eachPence', WHOLE],
  ['with no number', withDoors({ eachPence: NaN, ratePence: 0 }), 'parts.door.eachPence', WHOLE],
  [
    'with a part for nothing',
    withDoors({ eachPence: 0, ratePence: 9 }),
    'parts.door.eachPence',
    'Enter a price above zero.',
  ],
  [
    'with a negative rate',
    withDoors({ eachPence: 1, ratePence: -1 }),
    'parts.door.ratePence',
    'Enter a price of zero or more.',
  ],
  ['without a finish', { ...list, boardPercent: withoutOak }, 'boardPercent.oak', 'Enter a percentage.'],
  [
    'with a range from more to less',
    { ...list, madeToMeasurePercent: { from: 30, to: 15 } },
    'madeToMeasurePercent.to',
    'Enter at least as much as “from”.',
  ],
  ['without regions', { ...list, regions: [] }, 'regions', 'Enter at least one region.'],
  [
    'with a region twice',
    { ...list, regions: [london, london] },
    'regions',
    'Give each region an id of its own.',
  ],
  [
    'from a day that does not exist',
    { ...list, validFrom: '2026-02-30' },
    'validFrom',
    'Enter a date as YYYY-MM-DD.',
  ],
])('a price list %s is refused with a sentence', (_what, wrong, path, message) => {
  const { error } = pricesSchema.safeParse([wrong]);
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [`0.${path}`, message],
  ]);
});

test('two price lists do not begin on the same day', () => {
  expect(pricesSchema.safeParse([list, { ...list, vatPercent: 5 }]).error?.issues).toMatchObject([
    { message: 'Give each price list a day of its own.' },
  ]);
});
