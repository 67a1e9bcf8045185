import { rereadResource, useResource, type ResourceState } from 'shared-platform';
import { rereadPages, useResourcePages, type ResourcePages } from 'shared-platform/resource-pages';
import {
  contentReleaseSummarySchema,
  type ContentReleaseState,
  type ContentReleaseSummary,
} from 'shared-types/content-releases';
import * as z from 'zod/mini';

const pathOf = (state?: ContentReleaseState) =>
  `/api/content-releases${state === undefined ? '' : `?state=${state}`}`;

/** All content releases, newest first, a page at a time (`GET /content-releases`). */
export const useContentReleasePages = (): ResourcePages<ContentReleaseSummary> =>
  useResourcePages({ path: pathOf(), schema: z.array(contentReleaseSummarySchema) });

/** The newest hundred content releases, or those in one state (`GET /content-releases`). */
export function useContentReleases(state?: ContentReleaseState): ResourceState<ContentReleaseSummary[]> {
  return useResource({ path: pathOf(state), schema: z.array(contentReleaseSummarySchema) });
}

/** Reads the lists of content releases again, after one was changed. */
export async function rereadContentReleases(): Promise<void> {
  await Promise.all([rereadResource(pathOf()), rereadResource(pathOf('draft')), rereadPages(pathOf())]);
}
