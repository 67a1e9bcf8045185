import { apiRequest, loadSchemas } from 'shared-platform';
import type { PlanSaved } from 'shared-types/planner/saved-plan';

/**
 * `POST /api/plans`: a short address for a plan.
 * @throws ApiError when it was not saved
 */
export async function savePlan(plan: string): Promise<PlanSaved> {
  const { planSavedSchema } = await loadSchemas();
  return apiRequest('/api/plans', { method: 'POST', body: { plan }, schema: planSavedSchema });
}
