import { sampleStatusSchema } from 'shared-types';
import * as z from 'zod';
import { pageQuerySchema } from '../foundation/http/pagination';

const blankIsNone = (value: unknown): unknown => (value === '' || value === 'all' ? undefined : value);

/** Which requests: `?status=&q=`. */
export const sampleFilterSchema = z.object({
  status: z.preprocess(blankIsNone, z.optional(sampleStatusSchema)),
  q: z.string().trim().max(200, 'q must be at most 200 characters.').default(''),
});
export type SampleFilter = z.infer<typeof sampleFilterSchema>;

/** Query of `GET /sample-requests`. */
export const sampleRequestsQuerySchema = pageQuerySchema.extend(sampleFilterSchema.shape);
export type SampleRequestsQuery = z.infer<typeof sampleRequestsQuerySchema>;
