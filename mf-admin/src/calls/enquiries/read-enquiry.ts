import { enquiryRecordSchema, type EnquiryRecord } from 'shared-types/enquiry';
import type { Resource } from 'shared-types/resources';
import { adminRequest } from '../../session/admin-request';

/** One enquiry as it is now (`GET /enquiries/:id`). @throws ApiError 404 once it was erased */
export function readEnquiry(id: number): Promise<EnquiryRecord> {
  return adminRequest(`/api/enquiries/${id}`, { schema: enquiryRecordSchema });
}

/** One enquiry, for a screen that shows it (`GET /enquiries/:id`). */
export const enquiryResource = (id: number): Resource<EnquiryRecord> => ({
  path: `/api/enquiries/${id}`,
  schema: enquiryRecordSchema,
});
