import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { fromAddress, toAddress } from 'shared-planner/address';
import { priceOf, regionOf } from 'shared-planner/price';
import { networkOf } from 'shared-types/network';
import type { Carried } from 'shared-types/planner/paths';
import type { Plan } from 'shared-types/planner/plan';
import type { PriceList } from 'shared-types/planner/prices';
import type { PlanSaved, SavedPlan, SavePlan } from 'shared-types/planner/saved-plan';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor } from '../foundation/auth/current-user';
import { CONFIG, type Config } from '../foundation/config/config';
import { PersonalRecords } from '../foundation/database/personal-records';
import { PriceLists } from '../foundation/database/price-lists';
import { ForbiddenError, NotFoundError, NotSignedInError } from '../foundation/http/domain-errors';
import { randomCode } from '../foundation/random-code';
import { RateLimiter } from '../foundation/rate-limit/rate-limiter';
import { PlansRepository } from './plans.repository';
import { readPlan } from './read-plan';
import { carriedWith, type SavedPlanEntity } from './saved-plan.entity';

/** Plans that one network saves (contracts, API). */
const SAVED = { count: 20, windowSeconds: 3600 };
const ANONYMOUS: Actor = { email: null, ip: null, requestId: null };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Plans that visitors saved. Who saved one is not kept: only the token that they got tells. */
@Injectable()
export class PlansService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly plans: PlansRepository,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditLog,
    private readonly records: PersonalRecords,
    private readonly lists: PriceLists,
  ) {}

  onModuleInit(): void {
    this.records.register({
      tables: ['saved_plans'],
      retention: {
        action: 'plans.retired',
        months: this.config.planRetentionMonths,
        removeOld: (months, manager) => this.plans.removeOld(months, manager),
      },
    });
  }

  /** Saves a plan, what goes with it and its price of today under a new code. */
  async save({ plan: address, region, fitting, name }: SavePlan, ip: string): Promise<PlanSaved> {
    const read = readPlan(address);
    const { list } = await this.lists.today();
    const plan = {
      address: toAddress(read),
      totalPence: totalOf(read, list, { region, fitting }),
      region: region || null,
      fitting: fitting ?? false,
      name: name || null,
    };
    await this.limiter.count(
      `plan:saved:${networkOf(ip)}`,
      SAVED,
      'You have saved many plans already. Please wait a while; the link with the whole plan works meanwhile.',
    );
    const token = randomBytes(18).toString('base64url');
    for (;;) {
      const code = randomCode();
      if (await this.plans.add({ ...plan, code, tokenHash: hashOf(token) })) return { code, token };
    }
  }

  async find(code: string): Promise<SavedPlan> {
    const plan = found(await this.plans.find(code));
    await this.plans.noteOpened(plan.code);
    const totalPence = plan.totalPence ?? (await this.totalThen(plan));
    return {
      code: plan.code,
      plan: plan.address,
      ...carriedWith(plan),
      ...(totalPence !== undefined && { totalPence }),
      createdAt: plan.createdAt.toISOString(),
    };
  }

  /** What a plan cost when it was saved, by the history of the price list; undefined where that begins later. */
  private async totalThen(saved: SavedPlanEntity): Promise<number | undefined> {
    const read = fromAddress(saved.address);
    const list = await this.lists.heldAt(saved.createdAt);
    return list && 'plan' in read ? totalOf(read.plan, list, carriedWith(saved)) : undefined;
  }

  /**
   * Erases a plan for an editor, or for a caller with its token.
   * @param isStaff whether the caller is an editor
   */
  async erase(code: string, token: string | undefined, isStaff: boolean, actor: Actor): Promise<void> {
    if (!isStaff && token === undefined) throw new NotSignedInError();
    await this.plans.transaction(async (manager) => {
      const { tokenHash } = found(await this.plans.find(code, manager));
      if (!isStaff && !timingSafeEqual(Buffer.from(hashOf(token ?? '')), Buffer.from(tokenHash))) {
        throw new ForbiddenError('Only who saved this plan can erase it. Ask us to do so.');
      }
      await this.plans.remove(code, manager);
      // Not from where: the author of a plan is not stored.
      const event = { action: 'plans.erased', target: code };
      await this.audit.record(isStaff ? actor : ANONYMOUS, event, manager);
    });
  }
}

/** In the list's first region where it does not have the plan's. */
const totalOf = (plan: Plan, list: PriceList, { region, fitting }: Carried): number =>
  priceOf(plan, list, { region: regionOf(list, region)?.id, fitting }).totalPence;

function found<T>(plan: T | null): T {
  if (!plan) throw new NotFoundError('There is no plan with this code. It may have been erased.');
  return plan;
}
