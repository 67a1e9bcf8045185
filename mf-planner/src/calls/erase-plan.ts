import { apiRequest } from 'shared-platform';

/**
 * `DELETE /api/plans/:code`, with the token that was given when it was saved.
 * @throws ApiError when it was not erased
 */
export function erasePlan(code: string, token: string): Promise<undefined> {
  return apiRequest(`/api/plans/${encodeURIComponent(code)}`, { method: 'DELETE', body: { token } });
}
