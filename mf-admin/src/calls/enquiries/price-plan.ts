import { pricedPlanSchema, type PricedPlan, type PricePlan } from 'shared-types/planner/price';
import { adminRequest } from '../../session/admin-request';

/**
 * What a visitor's plan costs today (`POST /plans/price`).
 * @throws ApiError 400 when the plan cannot be read
 */
export const pricePlan = (wanted: PricePlan): Promise<PricedPlan> =>
  adminRequest('/api/plans/price', { method: 'POST', body: wanted, schema: pricedPlanSchema });
