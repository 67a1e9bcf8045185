import { listOn, priceOf, type PriceOptions } from 'shared-planner/price';
import { londonDay } from 'shared-types/planner/day';
import type { Plan } from 'shared-types/planner/plan';
import type { PricedPlan } from 'shared-types/planner/price';
import { pricesSchema, type PriceList } from 'shared-types/planner/prices';
import type { EntityManager } from 'typeorm';
import { readStoredConfig } from './stored-config';

/** The price list that holds today in London, and that day. */
export async function priceListOfToday(manager: EntityManager): Promise<{ list: PriceList; day: string }> {
  const day = londonDay(new Date());
  return { list: listOn((await readStoredConfig(manager, 'prices', pricesSchema)) ?? [], day), day };
}

/** What a plan costs by that list. */
export async function pricedToday(
  plan: Plan,
  options: PriceOptions,
  manager: EntityManager,
): Promise<PricedPlan> {
  const { list, day } = await priceListOfToday(manager);
  return { price: priceOf(plan, list, options), day };
}
