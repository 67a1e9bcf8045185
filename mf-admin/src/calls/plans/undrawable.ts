import { rereadResource, useResource, type ResourceState } from 'shared-platform';
import { undrawableSchema } from 'shared-types/planner/undrawable';
import type { Resource } from 'shared-types/resources';

const undrawableResource: Resource<string[]> = { path: '/api/plans/undrawable', schema: undrawableSchema };

/** Words of the saved site settings and prices that a plan's sheet cannot show (`GET /plans/undrawable`). */
export function useUndrawable(): ResourceState<string[]> {
  return useResource(undrawableResource);
}

/** Reads them again after a save. */
export const rereadUndrawable = (): Promise<unknown> => rereadResource(undrawableResource.path);
