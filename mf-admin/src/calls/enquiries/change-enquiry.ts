import { enquiryRecordSchema, type EnquiryPatch, type EnquiryRecord } from 'shared-types/enquiry';
import { adminRequest } from '../../session/admin-request';
import { tagOfRevision } from '../revision-tag';
import { countUnread } from './unread';

/**
 * Changes status, notes or who deals with it (`PATCH /enquiries/:id`).
 * @param revision the record's revision that the change is made on; without one, whatever is there is changed
 * @throws ApiError 412 when another user has changed that revision
 */
export async function changeEnquiry(
  id: number,
  change: EnquiryPatch,
  revision?: number,
): Promise<EnquiryRecord> {
  const record = await adminRequest(`/api/enquiries/${id}`, {
    method: 'PATCH',
    body: change,
    schema: enquiryRecordSchema,
    ...(revision === undefined ? {} : { headers: { 'if-match': tagOfRevision(revision) } }),
  });
  countUnread();
  return record;
}
