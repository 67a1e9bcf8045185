import { rereadResource, useResource, type ResourceState } from 'shared-platform';
import { contentRulesSchema, type ContentRules } from 'shared-types/content-releases';
import type { Resource } from 'shared-types/resources';
import { RELEASE_PERMISSIONS } from 'shared-types/may-add';
import { mayDo } from 'shared-types/user';
import { useSnapshot } from 'valtio';
import { adminRequest } from '../../session/admin-request';
import { session } from '../../session/session';

const PATH = '/api/content-rules';
const RULES: Resource<ContentRules> = { path: PATH, schema: contentRulesSchema };

/** Who publishes, and how long history is stored (`GET /content-rules`). */
export function useContentRules(): ResourceState<ContentRules> {
  return useResource(RULES);
}

/** Whether the user publishes content, or only proposes it to the owners. */
export function useMayPublish(): boolean {
  const { user } = useSnapshot(session);
  const isBound =
    user !== null && user.role !== 'owner' && RELEASE_PERMISSIONS.some((each) => mayDo(user, each));
  const { data } = useResource(isBound ? RULES : null);
  return data?.publishing !== 'owners';
}

/** Sets them, for owners (`PUT /content-rules`). @throws ApiError */
export async function setContentRules(rules: ContentRules): Promise<void> {
  await adminRequest(PATH, { method: 'PUT', body: rules, schema: contentRulesSchema });
  await rereadResource(PATH);
}
