import * as z from 'zod/mini';
import { LABEL_MAX, lineSchema, slugSchema } from '../text';
import { londonDay } from './day';
import { BOARD_FINISHES, EXTRAS, HUNG_SYSTEMS, SYSTEM_IDS } from './plan';

/** Price lists of the planner: the site-config value `prices`. Pence, with VAT. */

const OWN_PARTS = ['set', 'upright', 'board'] as const;
const SHARED_PARTS = ['surface', 'back', 'door', 'flap', 'drawer', 'glass', 'fixing'] as const;

/** Parts that earlier price lists may lack: plans use the built-in price until an owner enters one. */
export const LATER_PARTS = [...HUNG_SYSTEMS.map((system) => `hung-${system}` as const), ...EXTRAS] as const;

/** What a plan is built of: set, uprights and boards are made for a system's load, all else is the same in every one. */
export const PART_IDS = [
  ...SYSTEM_IDS.flatMap((system) => OWN_PARTS.map((part) => `${part}-${system}` as const)),
  ...SHARED_PARTS,
  ...LATER_PARTS,
] as const;
const FIRST_PARTS = PART_IDS.filter((part) => !(LATER_PARTS as readonly string[]).includes(part));
export type PartId = (typeof PART_IDS)[number];

/** What {@link Part.ratePence} is paid for, besides each piece: a metre of its length, or a square metre. */
export function unitOf(part: PartId): 'piece' | 'metre' | 'square metre' {
  if (/^(set|hung)-|^(fixing|hook|lock|castor)$/.test(part)) return 'piece';
  return /^upright-|rail$|^light$/.test(part) ? 'metre' : 'square metre';
}

const pence = z
  .int('Enter a price in whole pence.')
  .check(
    z.minimum(1, 'Enter a price above zero.'),
    z.maximum(10_000_000, 'Enter a price of at most £100,000.'),
  );
const service = z
  .int('Enter a price in whole pence.')
  .check(
    z.minimum(0, 'Enter a price of zero or more.'),
    z.maximum(10_000_000, 'Enter a price of at most £100,000.'),
  );
const percent = (most: number) =>
  z
    .number('Enter a percentage.')
    .check(z.minimum(0, 'Enter zero or more.'), z.maximum(most, `Enter at most ${most}.`));

/** By how much prices are changed together, in per cent. */
export const priceChangeSchema = z
  .number('Enter a percentage.')
  .check(z.minimum(-90, 'Enter -90 or more.'), z.maximum(500, 'Enter at most 500.'));

export const partSchema = z.object(
  {
    /** For one piece of any size. */
    eachPence: pence,
    /** For its size, by {@link unitOf}; 0 for a part that is sold by the piece. */
    ratePence: service,
  },
  'Enter the price of this part.',
);
export type Part = z.infer<typeof partSchema>;

export const regionSchema = z.object({
  id: slugSchema,
  name: lineSchema(LABEL_MAX, 1, 'Enter the region’s name.'),
  deliveryPence: service,
  fittingPence: service,
});

export const priceListSchema = z.object({
  /** The first day, in London, on which it holds. */
  validFrom: z.iso.date('Enter a date as YYYY-MM-DD.'),
  vatPercent: percent(100),
  parts: z
    .partialRecord(z.enum(PART_IDS), partSchema, 'Enter prices of the planner’s parts, and of no others.')
    .check(({ value, issues }) => {
      for (const part of FIRST_PARTS)
        if (!value[part])
          issues.push({
            code: 'custom',
            path: [part],
            message: 'Enter the price of this part.',
            input: value,
          });
    }),
  /** What boards cost more in a finish, in per cent. */
  boardPercent: z.record(z.enum(BOARD_FINISHES), percent(500)),
  /** What parts made to measure cost more, in per cent: between these two. */
  madeToMeasurePercent: z
    .object({ from: percent(500), to: percent(500) })
    .check(
      z.refine(({ from, to }) => from <= to, { error: 'Enter at least as much as “from”.', path: ['to'] }),
    ),
  regions: z.array(regionSchema).check(
    z.minLength(1, 'Enter at least one region.'),
    z.maxLength(40, 'Enter at most 40 regions.'),
    z.refine(
      (regions) => new Set(regions.map(({ id }) => id)).size === regions.length,
      'Give each region an id of its own.',
    ),
  ),
});
export type PriceList = z.infer<typeof priceListSchema>;

/** Each holds from its day until the next one's. */
export const pricesSchema = z.array(priceListSchema).check(
  z.maxLength(50, 'Keep at most 50 price lists.'),
  z.refine(
    (lists) => new Set(lists.map(({ validFrom }) => validFrom)).size === lists.length,
    'Give each price list a day of its own.',
  ),
);
export type Prices = z.infer<typeof pricesSchema>;

/** Why price lists are refused of which none has begun. */
export const NONE_TODAY =
  'Keep a price list that is valid today: set “Valid from” of one to today or an earlier day.';

/** Whether one of the lists has begun on a day (YYYY-MM-DD). */
export const hasListOn = (lists: Prices, day: string): boolean =>
  lists.some(({ validFrom }) => validFrom <= day);

/** Price lists that are saved: one is valid today in London. The issue stands at the first list to come. */
export const pricesInputSchema = pricesSchema.check((context) => {
  const lists = context.value;
  if (hasListOn(lists, londonDay(new Date()))) return;
  const days = lists.map(({ validFrom }) => validFrom);
  const path = days.length === 0 ? [] : [days.indexOf([...days].sort()[0] ?? ''), 'validFrom'];
  context.issues.push({ code: 'custom', path, message: NONE_TODAY, input: lists });
});
