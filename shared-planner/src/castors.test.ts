import type { Plan } from 'shared-types/planner/plan';
import { fromAddress, toAddress } from './address';
import { boxesOf } from './drawing/boxes';
import { toDxf } from './drawing/dxf';
import { apply } from './edit';
import { allRolls, onCastors } from './extras';
import { EXAMPLE_WALL, proposals } from './fit';
import { priceOf } from './price';
import { fixAll, problems } from './rules';
import { SEED_PRICES } from './seed-prices';
import { FOOT, unitsOf } from './systems';
import { kilogramsOf } from './weight';
import { needsOf } from './words';

const onFeet = proposals('free-standing', EXAMPLE_WALL)?.spare as Plan;
const rolling = apply(onFeet, { type: 'extra', bay: 0, cell: 0, extra: 'castor', count: 1 });
const uprights = onFeet.bays.length + 1;
const castorsOf = (plan: Plan) => priceOf(plan, SEED_PRICES).parts.find(({ part }) => part === 'castor');

test('a unit of 120 cm stands on two castors for each upright, with a number and a price', () => {
  expect(unitsOf(onFeet)).toHaveLength(1);
  expect(problems(rolling)).toEqual([]);
  expect(castorsOf(onFeet)).toBeUndefined();
  expect(castorsOf(rolling)).toMatchObject({
    article: '9160',
    name: 'Castor',
    quantity: 2 * uprights,
    unitPence: SEED_PRICES.parts.castor.eachPence,
  });
  const [before, after] = [onFeet, rolling].map((plan) => priceOf(plan, SEED_PRICES).totalPence);
  expect(Number(after) - Number(before)).toBe(2 * uprights * SEED_PRICES.parts.castor.eachPence);
  expect(kilogramsOf(rolling)).toBeGreaterThan(kilogramsOf(onFeet));
  expect(needsOf(rolling)).toEqual([
    expect.stringMatching(/^On castors, the load .* confirmed with your quote/),
  ]);
  expect(needsOf(onFeet)).toEqual([]);
});

test('a price list from before there were castors has the built-in price', () => {
  const { castor: _none, ...parts } = SEED_PRICES.parts;
  expect(priceOf(rolling, { ...SEED_PRICES, parts }).totalPence).toBe(
    priceOf(rolling, SEED_PRICES).totalPence,
  );
});

test('a unit on castors is not fixed', () => {
  const fixings = (plan: Plan) => priceOf(plan, SEED_PRICES).parts.filter(({ part }) => part === 'fixing');
  expect(fixings({ ...onFeet, fixed: true })).toHaveLength(1);
  expect(fixings({ ...rolling, fixed: true })).toEqual([]);
  expect(allRolls(rolling)).toBe(true);
  expect(allRolls({ ...rolling, bays: [] })).toBe(false);
  const beside = [...rolling.bays, { width: 300, depth: 300, cells: [] }, ...onFeet.bays];
  expect(allRolls({ ...rolling, bays: beside })).toBe(false);
});

test('castors go with the address, and an address of an earlier planner has none', () => {
  expect(fromAddress(toAddress(rolling))).toEqual({ plan: rolling });
  expect(fromAddress(toAddress(onFeet))).toEqual({ plan: onFeet });
});

test('castors stand below the uprights in every drawing', () => {
  const boxes = boxesOf(rolling);
  const castors = boxes.filter(({ name }) => name === 'Castor');
  expect(castors).toHaveLength(2 * uprights);
  expect(new Set(castors.map(({ y, height }) => y + height))).toEqual(new Set([FOOT]));
  expect(new Set(boxes.filter(({ name }) => name === 'Upright').map(({ y }) => y))).toEqual(new Set([FOOT]));
  expect(toDxf(rolling)).not.toBe(toDxf(onFeet));
});

test('a unit taller than 120 cm, or on castors in part, breaks a rule that a fix puts right', () => {
  const tall = proposals('free-standing', EXAMPLE_WALL)?.everyday as Plan;
  const tooTall = onCastors(tall, 0, true);
  expect(problems(tooTall)[0]).toMatchObject({
    sentence: 'Bay 1, row 1: castors are for the foot of Free-Standing units up to 120 cm high.',
  });
  expect(fixAll(tooTall)).toEqual({ plan: tall, remaining: [] });
  const [first, ...others] = rolling.bays;
  const inPart = { ...rolling, bays: first ? [first, ...onFeet.bays.slice(1)] : others };
  expect(problems(inPart).map(({ rule }) => rule)).toEqual(['castors']);
  expect(fixAll(inPart).plan).toEqual(rolling);
});

test('no other system, and no cell above the lowest, has castors', () => {
  const wall = proposals('wall-system', EXAMPLE_WALL)?.spare as Plan;
  const edit = { type: 'extra', bay: 0, cell: 0, extra: 'castor', count: 1 } as const;
  expect(castorsOf(apply(wall, edit))).toBeUndefined();
  expect(apply(onFeet, { ...edit, cell: 1 })).toEqual(onFeet);
  expect(apply(rolling, { ...edit, cell: 1 })).toEqual(rolling);
  expect(apply(rolling, { ...edit, count: 0 })).toEqual(onFeet);
});

test('a unit stays on castors when its lowest row is removed or another is put below it', () => {
  const row = { bay: 0, cell: 0 };
  for (const type of ['remove-cell', 'add-cell'] as const)
    expect(castorsOf(apply(rolling, { type, ...row }))?.quantity).toBe(2 * uprights);
  const changed = apply(rolling, { type: 'add-cell', ...row });
  expect(changed.bays[0]?.cells.map(({ extras }) => extras?.castor)).toEqual(
    expect.arrayContaining([1, undefined]),
  );
});
