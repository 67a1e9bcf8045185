import { apiRequest, loadSchemas } from 'shared-platform';
import type { PlanSaved, SavePlan } from 'shared-types/planner/saved-plan';

/**
 * `POST /api/plans`: a short address for a plan and what goes with it.
 * @throws ApiError when it was not saved
 */
export async function savePlan(plan: SavePlan): Promise<PlanSaved> {
  const { planSavedSchema } = await loadSchemas();
  return apiRequest('/api/plans', { method: 'POST', body: plan, schema: planSavedSchema });
}
