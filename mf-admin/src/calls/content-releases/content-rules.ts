import { rereadResource, useResource, type ResourceState } from 'shared-platform';
import { contentRulesSchema, type ContentRules } from 'shared-types/content-releases';
import { adminRequest } from '../../session/admin-request';

const PATH = '/api/content-rules';

/** Who publishes, and how long history is stored (`GET /content-rules`). */
export function useContentRules(): ResourceState<ContentRules> {
  return useResource({ path: PATH, schema: contentRulesSchema });
}

/** Sets them, for owners (`PUT /content-rules`). @throws ApiError */
export async function setContentRules(rules: ContentRules): Promise<void> {
  await adminRequest(PATH, { method: 'PUT', body: rules, schema: contentRulesSchema });
  await rereadResource(PATH);
}
