import type { EnquiryRecord } from 'shared-types/enquiry';
import { listEnquiries } from './list-enquiries';

/** One enquiry as it is now; undefined when it was erased. @throws ApiError */
export async function findEnquiry({
  id,
  reference,
}: Pick<EnquiryRecord, 'id' | 'reference'>): Promise<EnquiryRecord | undefined> {
  const { items } = await listEnquiries(`/api/enquiries?q=${encodeURIComponent(reference)}`);
  return items.find((found) => found.id === id);
}
