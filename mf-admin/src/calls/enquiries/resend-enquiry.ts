import { enquiryRecordSchema, type EnquiryRecord } from 'shared-types/enquiry';
import { adminRequest } from '../../session/admin-request';

/** Sends an enquiry's mail once more (`POST /enquiries/:id/resend`). @throws ApiError 409 for spam */
export function resendEnquiry(id: number): Promise<EnquiryRecord> {
  return adminRequest(`/api/enquiries/${id}/resend`, { method: 'POST', schema: enquiryRecordSchema });
}
