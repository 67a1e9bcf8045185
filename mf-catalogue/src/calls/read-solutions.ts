import { rereadResource, siteConfigResource, useResource, type ResourceState } from 'shared-platform';
import type { CustomSolution, SolutionImages } from 'shared-types/solution';

const imagesResource = siteConfigResource('solutions');
const publishedResource = siteConfigResource('custom_solutions');

/** `GET /api/site-config/solutions`: which image each solution has. */
export function useServerImages(): ResourceState<SolutionImages | null> {
  return useResource(imagesResource);
}

/** `GET /api/site-config/custom_solutions`: a list that was imported and published (decision 0052). */
export function usePublishedSolutions(): ResourceState<CustomSolution[] | null> {
  return useResource(publishedResource);
}

/** Reads both again, after an event says that they changed. */
export function rereadSolutions(): void {
  void rereadResource(imagesResource.path);
  void rereadResource(publishedResource.path);
}
