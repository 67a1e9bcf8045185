import * as z from 'zod/mini';

/** As many plans are kept in a browser; the one that was changed longest ago goes first. */
export const PLANS_KEPT = 20;

/** A plan that this browser keeps. */
const browserPlan = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  name: z.string().check(z.maxLength(60)),
  /** The whole plan, as in a link. */
  address: z.string().check(z.maxLength(4000)),
  /** ISO 8601. */
  changedAt: z.string().check(z.maxLength(30)),
  /** As it was last looked at; nothing of plans that an earlier planner kept. */
  region: z.optional(z.string().check(z.maxLength(100))),
  fitting: z.optional(z.boolean()),
  /** Saved under a short address; the token erases it. The plan may have changed since. */
  saved: z.optional(
    z.object({
      code: z.string().check(z.maxLength(20)),
      token: z.string().check(z.maxLength(200)),
      address: z.string().check(z.maxLength(4000)),
      /** What was saved with it; nothing of plans saved by an earlier planner. */
      region: z.optional(z.string().check(z.maxLength(100))),
      fitting: z.optional(z.boolean()),
      name: z.optional(z.string().check(z.maxLength(60))),
    }),
  ),
  /** To be saved when there is a connection again. */
  isWaiting: z.optional(z.boolean()),
});
export type BrowserPlan = z.infer<typeof browserPlan>;

/** Browser storage `planner-plans-v1`: the plans, and which one is open. */
export const browserPlansSchema = z.object({
  open: z.string(),
  plans: z.array(browserPlan).check(z.maxLength(100)),
});
export type BrowserPlans = z.infer<typeof browserPlansSchema>;
