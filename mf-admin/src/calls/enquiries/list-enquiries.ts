import type { Resource } from 'shared-types/resources';
import { enquiryRecordSchema, type EnquiryRecord } from 'shared-types/enquiry';
import { useResourcePages, type ResourcePages } from 'shared-platform/resource-pages';
import * as z from 'zod/mini';

export type EnquiryStatus = EnquiryRecord['status'];
export interface EnquiryQuery {
  status: EnquiryStatus | 'all';
  q: string;
  /** Those that are assigned to the person who is signed in. */
  mine: boolean;
  /** Those of businesses. */
  business: boolean;
}

function search({ status, q, mine, business }: EnquiryQuery): string {
  const query = new URLSearchParams();
  if (status !== 'all') query.set('status', status);
  if (mine) query.set('assignee', 'me');
  if (business) query.set('business', 'true');
  if (q.trim() !== '') query.set('q', q.trim());
  return query.size > 0 ? `?${query.toString()}` : '';
}

const enquiriesResource = (query: EnquiryQuery): Resource<EnquiryRecord[]> => ({
  path: `/api/enquiries${search(query)}`,
  schema: z.array(enquiryRecordSchema),
});

/** Address of the same enquiries as a table for spreadsheets (`GET /enquiries.csv`). */
export const csvPath = (query: EnquiryQuery) => `/api/enquiries.csv${search(query)}`;

/** The enquiries that match, newest first, a page at a time (`GET /enquiries`); null reads nothing. */
export function useEnquiries(query: EnquiryQuery | null): ResourcePages<EnquiryRecord> {
  return useResourcePages(query && enquiriesResource(query));
}
