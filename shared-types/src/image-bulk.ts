import * as z from 'zod/mini';
import { severalOf } from './bulk';
import { imageCategorySchema, imagePatchSchema } from './image';
import { rowIdSchema } from './row-id';

const ids = severalOf(rowIdSchema(), 'ids of the images');

/** Body of `POST /images/bulk`; with `force`, images that the website shows are deleted too. */
export const imageBulkSchema = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('delete'), ids, force: z.optional(z.boolean()) }),
    z.object({ action: z.literal('restore'), ids }),
    z.object({ action: z.literal('erase'), ids }),
    z.object({ action: z.literal('move'), ids, category: imageCategorySchema }),
    z.object({
      action: z.literal('describe'),
      alts: severalOf(
        z.object({ id: rowIdSchema(), alt: z.nonoptional(imagePatchSchema.shape.alt) }),
        'alt texts of the images',
      ),
    }),
  ],
  'action must be delete, restore, erase, move or describe.',
);
export type ImageBulk = z.infer<typeof imageBulkSchema>;
