import { imageRecordSchema, type ImageRecord } from 'shared-types/image';
import { adminRequest } from '../../session/admin-request';
import { rememberRecord } from '../../library/known-pictures';

/** One image (`GET /images/:id`). @throws ApiError 404 when it is not there or in the bin */
export async function findImage(id: number): Promise<ImageRecord> {
  const record = await adminRequest(`/api/images/${id}`, { schema: imageRecordSchema });
  rememberRecord(record);
  return record;
}
