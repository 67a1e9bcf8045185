import { bulkAnswerSchema, type BulkAnswer } from 'shared-types/bulk';
import type { ImageBulk } from 'shared-types/image-bulk';
import { rowIdSchema } from 'shared-types/row-id';
import { adminRequest } from '../../session/admin-request';

/** Deletes, restores, erases, moves or describes several images (`POST /images/bulk`). @throws ApiError */
export function changeImages(change: ImageBulk): Promise<BulkAnswer<number>> {
  return adminRequest('/api/images/bulk', {
    method: 'POST',
    body: change,
    schema: bulkAnswerSchema(rowIdSchema()),
  });
}
