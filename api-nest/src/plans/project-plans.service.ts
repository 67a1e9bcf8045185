import { Injectable } from '@nestjs/common';
import { fromAddress } from 'shared-planner/address';
import { outOf, topOf } from 'shared-planner/drawing/frame';
import { priceOf } from 'shared-planner/price';
import { problems } from 'shared-planner/rules';
import { widthOf } from 'shared-planner/systems';
import { nameOfPlan, servicesInWords } from 'shared-planner/words';
import { isPlanCode, type ProjectItem } from 'shared-types';
import type { ListedPlan } from 'shared-types/planner/listed-plan';
import { carriedAlong } from 'shared-types/planner/paths';
import { planOfItem } from 'shared-types/planner/plan-item';
import type { PriceList } from 'shared-types/planner/prices';
import { PriceLists } from '../foundation/database/price-lists';
import { PlanLimits } from './plan-limits';
import { PlansRepository } from './plans.repository';
import { carriedWith, type SavedPlanEntity } from './saved-plan.entity';

const NOT_FITTING =
  'Something in this plan does not fit yet, so it has no price. Open it in the planner to correct it.';
const GONE = 'There is no plan with this code. It may have been deleted.';

/** What a project list says of its plans. */
@Injectable()
export class ProjectPlans {
  constructor(
    private readonly plans: PlansRepository,
    private readonly lists: PriceLists,
    private readonly limits: PlanLimits,
  ) {}

  /** The plans among the things of a list, in its order; throws a TooManyRequestsError once there were too many. */
  async of(items: readonly ProjectItem[], ip: string): Promise<ListedPlan[]> {
    const ids = items.flatMap(({ kind, id }) => (kind === 'plan' ? id : []));
    if (ids.length === 0) return [];
    const { list } = await this.lists.today();
    const listed: ListedPlan[] = [];
    for (const id of ids) listed.push(await this.describe(id, list, ip));
    return listed;
  }

  private async describe(id: string, list: PriceList, ip: string): Promise<ListedPlan> {
    const item = planOfItem(id);
    const saved = isPlanCode(item.plan) ? await this.saved(item.plan, ip) : undefined;
    if (saved === null) return { id, problem: GONE };
    const address = saved?.address ?? item.plan;
    const carried = carriedAlong(saved ? carriedWith(saved) : {}, item.carried);
    await this.limits.light(ip);
    const read = fromAddress(address);
    if ('problem' in read) return { id, problem: read.problem };
    const { plan } = read;
    if (problems(plan).length > 0) return { id, problem: NOT_FITTING };
    const price = priceOf(plan, list, carried);
    const sides = [widthOf(plan), topOf(plan), outOf(plan)].map((millimetres) => millimetres / 10);
    return {
      id,
      name: carried.name || nameOfPlan(plan),
      plan: address,
      size: `${sides.join(' × ')} cm`,
      totalPence: price.totalPence,
      ...(price.madeToMeasure && { toPence: price.madeToMeasure.toPence }),
      services: servicesInWords(price),
    };
  }

  /** Looking at a list is not opening its plans: it does not make them stay. */
  private async saved(code: string, ip: string): Promise<SavedPlanEntity | null> {
    await this.limits.lookUp(ip);
    return this.plans.find(code);
  }
}
