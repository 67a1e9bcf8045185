import { useResource, type ResourceState } from 'shared-platform';
import { remoteHealthSchema, type RemoteHealth } from 'shared-types/remote-health';
import type { Resource } from 'shared-types/resources';

/** Days over which versions are compared. */
export const COUNTED_DAYS = 7;

const versionCountsResource: Resource<RemoteHealth> = {
  path: `/api/remote-health?minutes=${COUNTED_DAYS * 24 * 60}`,
  schema: remoteHealthSchema,
};

/** How the versions of the last days fared. */
export function useVersionCounts(): ResourceState<RemoteHealth> {
  return useResource(versionCountsResource);
}
