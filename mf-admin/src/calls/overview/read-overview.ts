import { useResource, type ResourceState } from 'shared-platform';
import { overviewSchema, type Overview } from 'shared-types/overview';

/** What colleagues did, and how mail, storage and backups are (`GET /overview`). */
export function useOverview(): ResourceState<Overview> {
  return useResource({ path: '/api/overview', schema: overviewSchema });
}
