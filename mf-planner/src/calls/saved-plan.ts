import type { SavedPlan } from 'shared-types/planner/saved-plan';
import type { Resource } from 'shared-types/resources';

/** `GET /api/plans/:code`: a saved plan. */
export function savedPlanResource(code: string): Resource<SavedPlan> {
  return { path: `/api/plans/${encodeURIComponent(code)}` };
}
