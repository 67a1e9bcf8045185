import { Injectable } from '@nestjs/common';
import { toAddress } from 'shared-planner/address';
import { outOf, topOf } from 'shared-planner/drawing/frame';
import { contentsOf, workedExamples } from 'shared-planner/examples';
import { money } from 'shared-planner/money';
import { priceOf } from 'shared-planner/price';
import { widthOf } from 'shared-planner/systems';
import type { PlanExamples } from 'shared-types/planner/examples';
import { SYSTEM_IDS } from 'shared-types/planner/plan';
import type { PricedPlan, PricePlan } from 'shared-types/planner/price';
import { PriceLists } from '../foundation/database/price-lists';
import { readPlan } from './read-plan';

/** What plans cost by the price list that holds today. */
@Injectable()
export class PlanPrices {
  constructor(private readonly lists: PriceLists) {}

  /** The price of a plan; throws a ValidationError when it cannot be read. */
  async of({ plan, ...options }: PricePlan): Promise<PricedPlan> {
    return this.lists.priced(readPlan(plan), options);
  }

  /** Three plans of a system with their prices; none of what is no system, such as a product that an owner made. */
  async examples(id: string): Promise<PlanExamples> {
    const system = SYSTEM_IDS.find((one) => one === id);
    if (!system) return { examples: [] };
    const { list } = await this.lists.today();
    const examples = workedExamples(system).map(({ name, plan }) => {
      const { parts, totalPence } = priceOf(plan, list);
      return {
        name,
        plan: toAddress(plan),
        price: money(totalPence),
        size: { width: widthOf(plan), height: topOf(plan), depth: outOf(plan) },
        contents: contentsOf(parts),
      };
    });
    return { examples };
  }
}
