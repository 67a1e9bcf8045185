import { enquiryRecordSchema, type EnquiryRecord } from 'shared-types/enquiry';
import type { NewAnswer } from 'shared-types/enquiry-mail';
import { adminRequest } from '../../session/admin-request';
import { countUnread } from './unread';

/**
 * Mails an answer to the sender of an enquiry (`POST /enquiries/:id/answers`). The same answer again is sent once.
 * @throws ApiError 409 for spam, and when the thread has a message after `after`
 */
export async function sendAnswer(id: number, answer: NewAnswer): Promise<EnquiryRecord> {
  const record = await adminRequest(`/api/enquiries/${id}/answers`, {
    method: 'POST',
    body: answer,
    schema: enquiryRecordSchema,
  });
  countUnread();
  return record;
}
