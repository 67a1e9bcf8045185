import { rereadPages, useResourcePages } from 'shared-platform/resource-pages';
import { enquiryRecordSchema, type EnquiryRecord } from 'shared-types/enquiry';
import type { Resource } from 'shared-types/resources';
import * as z from 'zod/mini';

const unreadResource: Resource<EnquiryRecord[]> = {
  path: '/api/enquiries?status=new&limit=1&count=true',
  schema: z.array(enquiryRecordSchema),
};

/** How many enquiries are new; null until the server has said so. */
export function useUnreadCount(): number | null {
  const { items, total } = useResourcePages(unreadResource);
  return total ?? items?.length ?? null;
}

/** Counts them again, after one was changed. */
export function countUnread(): void {
  void rereadPages(unreadResource.path);
}
