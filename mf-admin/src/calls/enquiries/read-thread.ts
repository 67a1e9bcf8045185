import { rereadResource, useResource, type ResourceState } from 'shared-platform';
import { threadSchema, type Thread } from 'shared-types/enquiry-mail';
import type { Resource } from 'shared-types/resources';

const threadResource = (id: number): Resource<Thread> => ({
  path: `/api/enquiries/${id}/messages`,
  schema: threadSchema,
});

/** The mail to and from the sender of an enquiry (`GET /enquiries/:id/messages`). */
export function useThread(id: number): ResourceState<Thread> {
  return useResource(threadResource(id));
}

/** Reads it again, after something was sent. */
export const rereadThread = (id: number) => rereadResource(threadResource(id).path);
