import { useResource, type ResourceState } from 'shared-platform';
import { healthSeriesSchema, type HealthSeries } from 'shared-types/remote-health';
import type { Resource } from 'shared-types/resources';

const seriesResource = (remote: string): Resource<HealthSeries> => ({
  path: `/api/remote-health/series?name=${encodeURIComponent(remote)}`,
  schema: healthSeriesSchema,
});

/** How the versions of a remote fared over the last week. */
export function useHealthSeries(remote: string): ResourceState<HealthSeries> {
  return useResource(seriesResource(remote));
}
