import { Injectable } from '@nestjs/common';
import { listOn, priceOf, type PriceOptions } from 'shared-planner/price';
import { londonDay } from 'shared-types/planner/day';
import type { Plan } from 'shared-types/planner/plan';
import type { PricedPlan } from 'shared-types/planner/price';
import { pricesSchema, type PriceList } from 'shared-types/planner/prices';
import { currentView } from '../content/current-view';
import { Moments } from './moments';
import { readStoredConfig } from './stored-config';

/** The price list that holds today. */
@Injectable()
export class PriceLists {
  constructor(private readonly moments: Moments) {}

  /** The price list that holds today in London, and that day. */
  async today(): Promise<{ list: PriceList; day: string }> {
    const day = londonDay(currentView()?.at ?? new Date());
    const lists = await this.moments.readOne((manager) => readStoredConfig(manager, 'prices', pricesSchema));
    return { list: listOn(lists ?? [], day), day };
  }

  /** What a plan costs by that list. */
  async priced(plan: Plan, options: PriceOptions): Promise<PricedPlan> {
    const { list, day } = await this.today();
    return { price: priceOf(plan, list, options), day };
  }
}
