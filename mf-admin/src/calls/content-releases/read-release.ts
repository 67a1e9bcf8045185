import { rereadResource, useResource, type ResourceState } from 'shared-platform';
import {
  contentCheckSchema,
  contentReleaseSchema,
  type ContentCheck,
  type ContentRelease,
} from 'shared-types/content-releases';
import { rereadContentReleases } from './list-releases';

/** Path of one release. */
export const releasePath = (id: number): string => `/api/content-releases/${id}`;

/** One release with its changes and comments (`GET /content-releases/:id`). */
export function useContentRelease(id: number): ResourceState<ContentRelease> {
  return useResource({ path: releasePath(id), schema: contentReleaseSchema });
}

/** What publishing it now would do (`GET /content-releases/:id/check`); null asks nothing. */
export function useContentCheck(id: number | null): ResourceState<ContentCheck> {
  return useResource(id === null ? null : { path: `${releasePath(id)}/check`, schema: contentCheckSchema });
}

/** Reads a release, what publishing it would do, and the lists again. */
export async function rereadContentRelease(id: number): Promise<void> {
  await Promise.all([
    rereadResource(releasePath(id)),
    rereadResource(`${releasePath(id)}/check`),
    rereadResource(`${releasePath(id)}/findings`),
    rereadContentReleases(),
  ]);
}
