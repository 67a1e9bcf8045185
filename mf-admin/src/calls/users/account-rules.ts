import { rereadResource, useResource, type ResourceState } from 'shared-platform';
import type { Resource } from 'shared-types/resources';
import { accountRulesSchema, type AccountRules } from 'shared-types/user';
import { adminRequest } from '../../session/admin-request';

const rulesResource: Resource<AccountRules> = { path: '/api/users/rules', schema: accountRulesSchema };

/** What owners demand of all accounts; for owners. */
export function useAccountRules(): ResourceState<AccountRules> {
  return useResource(rulesResource);
}

/** Sets the rules (`PUT /users/rules`); they take effect at each user's next sign-in. */
export async function setAccountRules(rules: AccountRules): Promise<void> {
  await adminRequest(rulesResource.path, { method: 'PUT', body: rules });
  await rereadResource(rulesResource.path);
}
