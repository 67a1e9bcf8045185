import { apiRequest, loadSchemas } from 'shared-platform';
import type { Price, PricePlan } from 'shared-types/planner/price';

/**
 * `POST /api/plans/price`: what a plan costs by the list that holds just now.
 * @throws ApiError when it was not worked out
 */
export async function confirmPrice(asked: PricePlan, signal: AbortSignal): Promise<Price> {
  const { pricedPlanSchema } = await loadSchemas();
  const { price } = await apiRequest('/api/plans/price', {
    method: 'POST',
    body: asked,
    schema: pricedPlanSchema,
    signal,
  });
  return price;
}
