import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toAddress } from 'shared-planner/address';
import { workedExamples } from 'shared-planner/examples';
import { priceOf } from 'shared-planner/price';
import { SYSTEM_IDS } from 'shared-types/planner/plan';
import type { PlanExamples, PricedPlan, PricePlan } from 'shared-types/planner/price';
import type { DataSource, EntityManager } from 'typeorm';
import { pricedToday, priceListOfToday } from '../foundation/database/price-list';
import { NotFoundError } from '../foundation/http/domain-errors';
import { readPlan } from './read-plan';

/** What plans cost by the price list that holds today. */
@Injectable()
export class PlanPrices {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The price of a plan; throws a ValidationError when it cannot be read. */
  async of({ plan, ...options }: PricePlan): Promise<PricedPlan> {
    return pricedToday(readPlan(plan), options, this.database.manager);
  }

  /** Three plans of a system with their prices. */
  async examples(id: string, manager: EntityManager): Promise<PlanExamples> {
    const system = SYSTEM_IDS.find((one) => one === id);
    if (!system) throw new NotFoundError('There is no such system.');
    const { list } = await priceListOfToday(manager);
    const examples = workedExamples(system).map(({ name, plan }) => ({
      name,
      plan: toAddress(plan),
      price: priceOf(plan, list),
    }));
    return { system, examples };
  }
}
