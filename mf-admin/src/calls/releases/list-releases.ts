import { useEffect } from 'react';
import { rereadResource, useResource, type ResourceState } from 'shared-platform';
import { releasesSchema, type Releases } from 'shared-types/releases';
import type { Resource } from 'shared-types/resources';

/** How often it is read while an order is under way, in ms. */
const POLL_MS = 2500;

const releasesResource: Resource<Releases> = {
  path: '/api/releases',
  schema: releasesSchema,
};

/** Every version of every remote, and what was ordered; read again and again while an order is under way. */
export function useReleases(): ResourceState<Releases> {
  const releases = useResource(releasesResource);
  const isWaiting = releases.data?.orders.some(({ state }) => state === 'open') ?? false;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void rereadResource(releasesResource.path), POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return releases;
}
