import * as z from 'zod/mini';
import { REGION_ID_LENGTH } from '../enquiry-choices';

/** Where a plan is delivered to, by a region's id in the price list, and whether it is fitted there. */
export const deliverySchema = z.object({
  region: z.optional(z.string().check(z.maxLength(REGION_ID_LENGTH))),
  fitting: z.optional(z.boolean()),
});
