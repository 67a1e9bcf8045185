import * as z from 'zod';
import { countQuerySchema, pageQuerySchema } from '../foundation/http/pagination';

/** Query of `GET /images`; `category=all` is no filter (admin-tooling 7). */
export const imageListQuerySchema = pageQuerySchema.extend(countQuerySchema.shape).extend({
  category: z
    .string()
    .max(60)
    .optional()
    .transform((category) => (category === 'all' || category === '' ? undefined : category)),
  q: z.string().trim().max(200, 'q has at most 200 characters.').default(''),
  bin: z
    .enum(['true', 'false'], 'bin is true or false.')
    .default('false')
    .transform((bin) => bin === 'true'),
  view: z.enum(['full', 'summary'], 'view is full or summary.').default('full'),
});
export type ImageListQuery = z.infer<typeof imageListQuerySchema>;
