import { enquiryStatusSchema } from 'shared-types';
import { withoutSentence } from 'shared-types/without-sentence';
import * as z from 'zod';
import { countQuerySchema, pageQuerySchema } from '../foundation/http/pagination';

const blankIsNone = (value: unknown): unknown => (value === '' || value === 'all' ? undefined : value);

/** A reference is found with the full stop or bracket with which it was copied. */
const REFERENCE = /^[A-Z]{2}-[A-Z0-9]{4,12}$/i;

/** Which enquiries: `?status=&assignee=&business=&q=`. */
export const enquiryFilterSchema = z.object({
  status: z.preprocess(blankIsNone, z.optional(enquiryStatusSchema)),
  assignee: z.preprocess(blankIsNone, z.optional(z.literal('me', 'assignee must be me.'))),
  business: z.preprocess(blankIsNone, z.optional(z.literal('true', 'business must be true.'))),
  q: z
    .string()
    .trim()
    .max(200, 'q must be at most 200 characters.')
    .transform((q) => (REFERENCE.test(withoutSentence(q)) ? withoutSentence(q) : q))
    .default(''),
});
export type EnquiryFilter = z.infer<typeof enquiryFilterSchema>;

/** Query of `GET /enquiries`. */
export const enquiriesQuerySchema = pageQuerySchema
  .extend(countQuerySchema.shape)
  .extend(enquiryFilterSchema.shape);
export type EnquiriesQuery = z.infer<typeof enquiriesQuerySchema>;
