import { useResourcePages, type ResourcePages } from 'shared-platform/resource-pages';
import { sampleRequestSchema, type SampleRequest, type SampleStatus } from 'shared-types/samples';
import * as z from 'zod/mini';

export interface SamplesQuery {
  status: SampleStatus | 'all';
  q: string;
}

const search = ({ status, q }: SamplesQuery): string =>
  new URLSearchParams({ status, ...(q.trim() !== '' && { q: q.trim() }) }).toString();

/** Address of the same orders as a table for spreadsheets (`GET /sample-requests.csv`). */
export const csvPath = (query: SamplesQuery): string => `/api/sample-requests.csv?${search(query)}`;

/** The orders for samples that match, newest first, a page at a time (`GET /sample-requests`). */
export function useSampleRequests(query: SamplesQuery): ResourcePages<SampleRequest> {
  return useResourcePages({
    path: `/api/sample-requests?${search(query)}`,
    schema: z.array(sampleRequestSchema),
  });
}
