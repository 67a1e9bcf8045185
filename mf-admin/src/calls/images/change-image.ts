import { imageRecordSchema, type imagePatchSchema, type ImageRecord } from 'shared-types/image';
import type * as z from 'zod/mini';
import { rememberRecord } from '../../library/known-pictures';
import { adminRequest } from '../../session/admin-request';

/** Changes what is said of an image (`PATCH /images/:id`). @throws ApiError */
export async function changeImage(
  id: number,
  change: z.infer<typeof imagePatchSchema>,
): Promise<ImageRecord> {
  const record = await adminRequest(`/api/images/${id}`, {
    method: 'PATCH',
    body: change,
    schema: imageRecordSchema,
  });
  rememberRecord(record);
  return record;
}
