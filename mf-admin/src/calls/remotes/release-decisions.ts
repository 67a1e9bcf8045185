import { remoteHealthSchema, type RemoteHealth } from 'shared-types/remote-health';
import { useResource, type ResourceState } from 'shared-platform';
import type { Resource } from 'shared-types/resources';

const remoteHealthResource: Resource<RemoteHealth> = {
  path: '/api/remote-health',
  schema: remoteHealthSchema,
};

/** How versions of the site's parts fare, and what was decided over them without a person. */
export function useRemoteHealth(): ResourceState<RemoteHealth> {
  return useResource(remoteHealthResource);
}
