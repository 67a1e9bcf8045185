import * as z from 'zod/mini';
import { deliverySchema } from './delivery';
import { MOST_ALIKE, PLAN_NAME_LENGTH, planAddressSchema } from './plan';
import { PART_IDS, regionSchema } from './prices';

const pence = z.int().check(z.minimum(0));

/** A line of a plan's parts list: pieces of one size. */
export const pricedPartSchema = z.object({
  part: z.enum(PART_IDS),
  /** Article number with size in mm and finish, e.g. `1030-0800-0300-OAK`. */
  article: z.optional(z.string()),
  /** With its size and finish, e.g. `Board, 80 × 30 cm, oak`. */
  name: z.string(),
  quantity: z.int().check(z.minimum(1)),
  unitPence: pence,
  /** Quantity times unit. */
  totalPence: pence,
  madeToMeasure: z.boolean(),
});
export type PricedPart = z.infer<typeof pricedPartSchema>;

/** What a plan costs, in pence with VAT. The total is that of parts, delivery and fitting. */
export const priceSchema = z.object({
  parts: z.array(pricedPartSchema),
  goodsPence: pence,
  /** Left out without a region of the list. */
  region: z.optional(regionSchema),
  deliveryPence: pence,
  fittingPence: pence,
  /** Whether it is fitted, for money or free. */
  fitted: z.optional(z.boolean()),
  /** Contained in the total. */
  vatPence: pence,
  totalPence: pence,
  /** Between which totals it is, when parts are made to measure: the total itself is the lower one. */
  madeToMeasure: z.optional(z.object({ fromPence: pence, toPence: pence })),
});
export type Price = z.infer<typeof priceSchema>;

/** Body of `POST /plans/price`. A total in the body is ignored. */
export const pricePlanSchema = z.extend(deliverySchema, { plan: planAddressSchema });
export type PricePlan = z.infer<typeof pricePlanSchema>;

const QUANTITY = `Give a quantity from 1 to ${MOST_ALIKE}.`;
const quantity = z.optional(
  z.coerce.number(QUANTITY).check(z.int(QUANTITY), z.minimum(1, QUANTITY), z.maximum(MOST_ALIKE, QUANTITY)),
);

/** Query of `GET /plans/parts.csv`. */
export const partsQuerySchema = z.object({ plan: planAddressSchema, quantity });

/** Query of `GET /plans/qr.svg`: a plan with what it carries along. */
export const carriedQuerySchema = z.object({
  plan: planAddressSchema,
  region: pricePlanSchema.shape.region,
  fitting: z.optional(z.literal('yes', 'Leave out “fitting”, or send “yes”.')),
  name: z.optional(
    z.string().check(z.trim(), z.maxLength(PLAN_NAME_LENGTH, `Use at most ${PLAN_NAME_LENGTH} characters.`)),
  ),
});

/** Query of `GET /plans/sheet.pdf`. */
export const sheetQuerySchema = z.extend(carriedQuerySchema, { quantity });

/** Answer of `POST /plans/price`. */
export const pricedPlanSchema = z.object({
  price: priceSchema,
  /** The day in London, YYYY-MM-DD, on which it was worked out. */
  day: z.iso.date(),
});
export type PricedPlan = z.infer<typeof pricedPlanSchema>;
