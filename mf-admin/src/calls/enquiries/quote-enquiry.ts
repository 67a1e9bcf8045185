import { enquiryRecordSchema, type EnquiryRecord } from 'shared-types/enquiry';
import type { NewQuote } from 'shared-types/planner/quote';
import { adminRequest } from '../../session/admin-request';
import { tagOfRevision } from '../revision-tag';
import { countUnread } from './unread';

/**
 * Offers an enquiry's plan for a price, and mails that to its sender (`POST /enquiries/:id/quote`).
 * @param revision the record's revision that the quote is made on
 * @throws ApiError 412 when another user has changed that revision, 409 for spam
 */
export async function quoteEnquiry(id: number, quote: NewQuote, revision: number): Promise<EnquiryRecord> {
  const record = await adminRequest(`/api/enquiries/${id}/quote`, {
    method: 'POST',
    body: quote,
    schema: enquiryRecordSchema,
    headers: { 'if-match': tagOfRevision(revision) },
  });
  countUnread();
  return record;
}
