import { imageRecordSchema, type ImageCategory, type ImageRecord } from 'shared-types/image';
import { rememberRecord } from '../../library/known-pictures';
import { adminRequest } from '../../session/admin-request';

export interface ImageChange {
  name?: string;
  category?: ImageCategory;
  alt?: string;
  focal?: { x: number; y: number } | null;
}

/** Changes what is said of a picture (`PATCH /images/:id`). @throws ApiError */
export async function changeImage(id: number, change: ImageChange): Promise<ImageRecord> {
  const record = await adminRequest(`/api/images/${id}`, {
    method: 'PATCH',
    body: change,
    schema: imageRecordSchema,
  });
  rememberRecord(record);
  return record;
}
