import { useResource, type ResourceState } from 'shared-platform';
import {
  contentDifferencesSchema,
  contentViewLinkSchema,
  type ContentDifferences,
  type ContentViewLink,
} from 'shared-types/content-releases';
import { adminRequest } from '../../session/admin-request';

/** Makes a signed link to releases over today's content, or to a moment (`POST /content-views`). @throws ApiError */
export const linkToView = (of: { releases: number[] } | { at: string }): Promise<ContentViewLink> =>
  adminRequest('/api/content-views', { method: 'POST', body: of, schema: contentViewLinkSchema });

/** How the content of a moment differs from today's (`GET /content-differences`); null reads nothing. */
export function useContentDifferences(since: string | null): ResourceState<ContentDifferences> {
  return useResource(
    since === null
      ? null
      : {
          path: `/api/content-differences?since=${encodeURIComponent(since)}`,
          schema: contentDifferencesSchema,
        },
  );
}
