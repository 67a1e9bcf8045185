import { useResource, type ResourceState } from 'shared-platform';
import { redirectCountSchema, type RedirectCount } from 'shared-types/redirects';
import type { Resource } from 'shared-types/resources';
import * as z from 'zod/mini';

const hitsResource: Resource<RedirectCount[]> = {
  path: '/api/redirect-hits',
  schema: z.array(redirectCountSchema),
};

/** How often old addresses were visited, and last when (`GET /redirect-hits`). */
export function useRedirectHits(): ResourceState<RedirectCount[]> {
  return useResource(hitsResource);
}
