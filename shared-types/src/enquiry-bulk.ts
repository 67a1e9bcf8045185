import * as z from 'zod/mini';
import { severalOf } from './bulk';
import { enquiryStatusSchema } from './enquiry';
import { rowIdSchema } from './row-id';

const ids = severalOf(rowIdSchema(), 'ids of the enquiries');

/** Body of `POST /enquiries/bulk`. */
export const enquiryBulkSchema = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('mark'), ids, status: enquiryStatusSchema }),
    z.object({ action: z.literal('erase'), ids }),
  ],
  'action must be mark or erase.',
);
export type EnquiryBulk = z.infer<typeof enquiryBulkSchema>;
