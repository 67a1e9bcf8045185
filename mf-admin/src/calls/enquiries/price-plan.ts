import { pricedPlanSchema, type PricedPlan } from 'shared-types/planner/price';
import { adminRequest } from '../../session/admin-request';

/**
 * What a visitor's plan costs today (`POST /plans/price`).
 * @throws ApiError 400 when the plan cannot be read
 */
export const pricePlan = (plan: string): Promise<PricedPlan> =>
  adminRequest('/api/plans/price', { method: 'POST', body: { plan }, schema: pricedPlanSchema });
