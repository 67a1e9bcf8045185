import { useResource, type ResourceState } from 'shared-platform';
import type { Resource } from 'shared-types/resources';
import { userRecordSchema, type UserRecord } from 'shared-types/user';
import * as z from 'zod/mini';

const usersResource: Resource<UserRecord[]> = {
  path: '/api/users',
  schema: z.array(userRecordSchema),
};

/** All users; for owners. */
export function useUsers(): ResourceState<UserRecord[]> {
  return useResource(usersResource);
}
