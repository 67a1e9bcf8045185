import * as z from 'zod/mini';
import { PLAN_NAME_LENGTH, planAddressSchema } from './plan';
import { pricePlanSchema } from './price';

/** Body of `POST /plans`: a plan with what goes with it. */
export const savePlanSchema = z.extend(pricePlanSchema, {
  name: z.optional(
    z.string().check(z.trim(), z.maxLength(PLAN_NAME_LENGTH, `Use at most ${PLAN_NAME_LENGTH} characters.`)),
  ),
});
export type SavePlan = z.infer<typeof savePlanSchema>;

/** Answer of `POST /plans`: the short address's code, and what erases the plan. */
export const planSavedSchema = z.object({ code: z.string(), token: z.string() });
export type PlanSaved = z.infer<typeof planSavedSchema>;

/** Body of `DELETE /plans/:code` for its author. */
export const erasePlanSchema = z.object({
  token: z.string('Send the token that was given when the plan was saved.').check(z.maxLength(200)),
});

/** Answer of `GET /plans/:code`. */
export const savedPlanSchema = z.object({
  code: z.string(),
  /** The whole plan, as in a link. */
  plan: z.string(),
  /** What goes with it; older plans have none of it. */
  region: z.optional(z.string()),
  fitting: z.optional(z.boolean()),
  name: z.optional(z.string()),
  /** What it cost when it was saved, in pence with VAT; missing where the price list of that time is not known. */
  totalPence: z.optional(z.int().check(z.minimum(0))),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type SavedPlan = z.infer<typeof savedPlanSchema>;

/** Sides from which a plan is drawn; `portrait` is the furniture alone, for a small picture. */
export const PLAN_VIEWS = ['front', 'above', 'side', 'corner', 'portrait'] as const;

/** Query of `GET /plans/drawing.svg`. */
export const drawingQuerySchema = z.object({
  plan: planAddressSchema,
  view: z._default(z.enum(PLAN_VIEWS, `Choose a view: ${PLAN_VIEWS.join(', ')}.`), 'front'),
});

/** Query of `GET /plans/picture.png`. */
export const planQuerySchema = z.object({ plan: planAddressSchema });
