import { Injectable } from '@nestjs/common';
import { listOn, priceOf, type PriceOptions } from 'shared-planner/price';
import { londonDay } from 'shared-types/planner/day';
import type { Plan } from 'shared-types/planner/plan';
import type { PricedPlan } from 'shared-types/planner/price';
import { pricesSchema, type PriceList } from 'shared-types/planner/prices';
import { currentView } from '../content/current-view';
import { Moments } from './moments';
import { readEarlierConfig, readStoredConfig } from './stored-config';

/** The price list that holds today, and those that held before. */
@Injectable()
export class PriceLists {
  constructor(private readonly moments: Moments) {}

  /** The price list that holds today in London, and that day. */
  async today(): Promise<{ list: PriceList; day: string }> {
    const day = londonDay(currentView()?.at ?? new Date());
    const lists = await this.moments.readOne((manager) => readStoredConfig(manager, 'prices', pricesSchema));
    return { list: listOn(lists ?? [], day), day };
  }

  /** The price list that held at an earlier moment; undefined where the history does not know it. */
  async heldAt(at: Date): Promise<PriceList | undefined> {
    const lists = await this.moments.readOne((manager) =>
      readEarlierConfig(manager, 'prices', at, pricesSchema),
    );
    return lists && listOn(lists, londonDay(at));
  }

  /** What a plan costs by the list of today. */
  async priced(plan: Plan, options: PriceOptions): Promise<PricedPlan> {
    const { list, day } = await this.today();
    return { price: priceOf(plan, list, options), day };
  }
}
