import { rereadResource, siteConfigResource, useResource, type ResourceState } from 'shared-platform';
import type { Resource } from 'shared-types/resources';
import type { CustomSolution, SolutionImagesAnswer } from 'shared-types/solution';

const imagesResource: Resource<SolutionImagesAnswer | null> = { path: '/api/site-config/solutions' };
const publishedResource = siteConfigResource('custom_solutions');
const textsResource = siteConfigResource('page_solutions');

/** `GET /api/site-config/solutions`: solution id → image. */
export function useServerImages(): ResourceState<SolutionImagesAnswer | null> {
  return useResource(imagesResource);
}

/** `GET /api/site-config/custom_solutions`: a list that was imported and published (decision 0052). */
export function usePublishedSolutions(): ResourceState<CustomSolution[] | null> {
  return useResource(publishedResource);
}

/** `GET /api/site-config/page_solutions`: the texts that the owner has changed. */
export function useSolutionsTexts() {
  return useResource(textsResource).data;
}

/** Reads images and published list again. */
export function rereadSolutions(): void {
  void rereadResource(imagesResource.path);
  void rereadResource(publishedResource.path);
}
