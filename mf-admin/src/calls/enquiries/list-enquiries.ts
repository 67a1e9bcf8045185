import { enquiryRecordSchema, type EnquiryRecord } from 'shared-types/enquiry';
import { readPage, type Page } from '../page';

export type EnquiryStatus = EnquiryRecord['status'];
export interface EnquiryQuery {
  status: EnquiryStatus | 'all';
  q: string;
}

function search({ status, q }: EnquiryQuery): string {
  const query = new URLSearchParams();
  if (status !== 'all') query.set('status', status);
  if (q.trim() !== '') query.set('q', q.trim());
  return query.size > 0 ? `?${query.toString()}` : '';
}

export const enquiriesPath = (query: EnquiryQuery) => `/api/enquiries${search(query)}`;

/** Address of the same enquiries as a table for spreadsheets (`GET /enquiries.csv`). */
export const csvPath = (query: EnquiryQuery) => `/api/enquiries.csv${search(query)}`;

/** A page of the inbox, newest first (`GET /enquiries`). @throws ApiError */
export function listEnquiries(path: string): Promise<Page<EnquiryRecord>> {
  return readPage(path, enquiryRecordSchema);
}
