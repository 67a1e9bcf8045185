import { useResource } from 'shared-platform';
import type { PricedPicture, PricedPictures } from 'shared-types/planner/examples';
import { PICTURES } from 'shared-types/range';
import type { Resource } from 'shared-types/resources';

const resource: Resource<PricedPictures> = { path: PICTURES };

const NONE: PricedPicture[] = [];

/** `GET /api/plans/pictures`: the built-in pictures with their plans; none until they are read, or when that fails. */
export function usePricedPictures(): readonly PricedPicture[] {
  return useResource(resource).data?.pictures ?? NONE;
}
