import { enquiryRecordSchema, type EnquiryRecord } from 'shared-types/enquiry';
import { adminRequest } from '../../session/admin-request';
import { countUnread } from './unread';

/** Changes status or notes (`PATCH /enquiries/:id`). @throws ApiError */
export async function changeEnquiry(
  id: number,
  change: Partial<Pick<EnquiryRecord, 'status' | 'notes'>>,
): Promise<EnquiryRecord> {
  const record = await adminRequest(`/api/enquiries/${id}`, {
    method: 'PATCH',
    body: change,
    schema: enquiryRecordSchema,
  });
  countUnread();
  return record;
}
