import { useResource, type ResourceState } from 'shared-platform';
import { colleagueSchema, type Colleague } from 'shared-types/enquiry';
import type { Resource } from 'shared-types/resources';
import * as z from 'zod/mini';

const colleaguesResource: Resource<Colleague[]> = {
  path: '/api/colleagues',
  schema: z.array(colleagueSchema),
};

/** All users to whom an enquiry can be assigned (`GET /colleagues`). */
export function useColleagues(): ResourceState<Colleague[]> {
  return useResource(colleaguesResource);
}
