import { remoteHealthSchema, type RemoteHealth } from 'shared-types/remote-health';
import type { Resource } from 'shared-types/resources';
import { useAdminResource, type ResourceView } from '../use-admin-resource';

export const remoteHealthResource: Resource<RemoteHealth> = {
  path: '/api/remote-health',
  schema: remoteHealthSchema,
};

/** How versions of the site's parts fare, and what was decided over them without a person. */
export function useRemoteHealth(): ResourceView<RemoteHealth> {
  return useAdminResource(remoteHealthResource);
}
