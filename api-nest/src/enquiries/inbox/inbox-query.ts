import { enquiryStatusSchema } from 'shared-types';
import * as z from 'zod';
import { countQuerySchema, pageQuerySchema } from '../../http/page-query';

const blankIsNone = (value: unknown): unknown => (value === '' || value === 'all' ? undefined : value);

/** Which enquiries: `?status=&q=`. */
export const inboxFilterSchema = z.object({
  status: z.preprocess(blankIsNone, z.optional(enquiryStatusSchema)),
  q: z.string().trim().max(200, 'q has at most 200 characters.').default(''),
});
export type InboxFilter = z.infer<typeof inboxFilterSchema>;

/** Query of `GET /enquiries`. */
export const inboxQuerySchema = pageQuerySchema
  .extend(countQuerySchema.shape)
  .extend(inboxFilterSchema.shape);
export type InboxQuery = z.infer<typeof inboxQuerySchema>;
