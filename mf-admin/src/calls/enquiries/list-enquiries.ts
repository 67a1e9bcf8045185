import { enquiryRecordSchema, type EnquiryRecord } from 'shared-types/enquiry';
import type { Resource } from 'shared-types/resources';
import * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request';
import { nextPage, type Page } from '../page';

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
export async function listEnquiries(path: string): Promise<Page<EnquiryRecord>> {
  let next: string | null = null;
  const items = await adminRequest(path, {
    schema: z.array(enquiryRecordSchema),
    onHeaders: (headers) => {
      next = nextPage(headers);
    },
  });
  return { items, next };
}

/** Enquiries nobody has looked after yet; a hundred at most are counted. */
export const newEnquiriesResource: Resource<EnquiryRecord[]> = {
  path: '/api/enquiries?status=new&limit=100',
  schema: z.array(enquiryRecordSchema),
};
