import { rereadResource } from 'shared-platform';
import { bulkAnswerSchema, type BulkAnswer } from 'shared-types/bulk';
import { rowIdSchema } from 'shared-types/row-id';
import type { SampleBulk } from 'shared-types/samples';
import { adminRequest } from '../../session/admin-request';
import { STOCK_PATH } from './stock';

/** Marks orders for samples, deletes or restores them (`POST /sample-requests/bulk`), which moves stock. @throws ApiError */
export async function changeSampleRequests(change: SampleBulk): Promise<BulkAnswer<number>> {
  const answer = await adminRequest('/api/sample-requests/bulk', {
    method: 'POST',
    body: change,
    schema: bulkAnswerSchema(rowIdSchema()),
  });
  void rereadResource(STOCK_PATH);
  return answer;
}
