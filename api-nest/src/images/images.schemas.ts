import { imageInputSchema } from 'shared-types';
import * as z from 'zod';
import { countQuerySchema, pageQuerySchema } from '../foundation/http/pagination';

/** Query of `GET /images`; `category=all` is no filter (admin-tooling 7). */
export const imageListQuerySchema = pageQuerySchema.extend(countQuerySchema.shape).extend({
  category: z
    .string()
    .max(60)
    .optional()
    .transform((category) => (category === 'all' || category === '' ? undefined : category)),
  q: z.string().trim().max(200, 'q must be at most 200 characters.').default(''),
  /** First eight hexadecimal digits of SHA-256 sums, of images as they are or as they were sent. */
  hash: z
    .string()
    .regex(/^[0-9a-f]{8}(,[0-9a-f]{8}){0,99}$/, 'hash must be up to 100 times eight hexadecimal digits.')
    .optional()
    .transform((hashes) => hashes?.split(',')),
  /** Only images without alt text. */
  alt: z.literal('missing', 'alt must be missing.').optional(),
  bin: z
    .enum(['true', 'false'], 'bin must be true or false.')
    .default('false')
    .transform((bin) => bin === 'true'),
  view: z.enum(['full', 'summary'], 'view must be full or summary.').default('full'),
});
export type ImageListQuery = z.infer<typeof imageListQuerySchema>;

/** Body of `PUT /images/:id/data`. */
export const replacementSchema = z.object({ data: imageInputSchema.shape.data });
