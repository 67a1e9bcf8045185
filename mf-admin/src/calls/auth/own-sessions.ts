import { rereadResource, useResource, type ResourceState } from 'shared-platform';
import type { Resource } from 'shared-types/resources';
import { ownSessionSchema, type OwnSession } from 'shared-types/user';
import * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request';

const sessionsResource: Resource<OwnSession[]> = {
  path: '/api/auth/sessions',
  schema: z.array(ownSessionSchema),
};

/** Where the user is signed in, this browser first. */
export function useOwnSessions(): ResourceState<OwnSession[]> {
  return useResource(sessionsResource);
}

/** Ends the user's sessions but this one (`DELETE /auth/sessions`). */
export async function endOtherSessions(): Promise<void> {
  await adminRequest(sessionsResource.path, { method: 'DELETE' });
  await rereadResource(sessionsResource.path);
}
