import * as z from 'zod/mini';

const pence = z.int().check(z.minimum(0));

/** A plan of a project list as `GET /project-plans` describes it. */
const readPlanSchema = z.object({
  /** As the list has it. */
  id: z.string(),
  /** As its author calls it, or what it is and on which wall. */
  name: z.string(),
  /** The whole plan, as in a link. */
  plan: z.string(),
  /** Width × height × depth in words, e.g. `320 × 200 × 35 cm`. */
  size: z.string(),
  /** What it costs by the price list of today, with VAT; of what is made to measure the least. */
  totalPence: pence,
  /** The most that it costs, when parts are made to measure. */
  toPence: z.optional(pence),
  /** What is in the price besides the parts, e.g. `delivered to Scotland`. */
  services: z.array(z.string()),
});

/** A plan that cannot be read, or in which something does not fit, and a sentence that says so. */
const unreadPlanSchema = z.object({ id: z.string(), problem: z.string() });

/** Answer of `GET /project-plans`: the plans of a list, in its order. */
export const listedPlansSchema = z.array(z.union([readPlanSchema, unreadPlanSchema]));
export type ListedPlan = z.infer<typeof listedPlansSchema>[number];
