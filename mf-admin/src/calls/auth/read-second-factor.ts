import { useResource, type ResourceState } from 'shared-platform';
import type { Resource } from 'shared-types/resources';
import { secondFactorSchema, type SecondFactor } from 'shared-types/second-factor';

const secondFactorResource: Resource<SecondFactor> = {
  path: '/api/auth/second-factor',
  schema: secondFactorSchema,
};

/** Whether the signed-in user has a second factor. */
export function useSecondFactor(): ResourceState<SecondFactor> {
  return useResource(secondFactorResource);
}
