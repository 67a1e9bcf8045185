import { bulkAnswerSchema, type BulkAnswer } from 'shared-types/bulk';
import type { EnquiryBulk } from 'shared-types/enquiry-bulk';
import { rowIdSchema } from 'shared-types/row-id';
import { adminRequest } from '../../session/admin-request';

/** Marks several enquiries, or erases them with their mail for good (`POST /enquiries/bulk`). @throws ApiError */
export function changeEnquiries(change: EnquiryBulk): Promise<BulkAnswer<number>> {
  return adminRequest('/api/enquiries/bulk', {
    method: 'POST',
    body: change,
    schema: bulkAnswerSchema(rowIdSchema()),
  });
}
