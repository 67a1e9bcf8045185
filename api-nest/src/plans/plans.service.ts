import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { toAddress } from 'shared-planner/address';
import { networkOf } from 'shared-types/network';
import type { PlanSaved, SavedPlan } from 'shared-types/planner/saved-plan';
import { HOUR_MS } from '../foundation/deadlines';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor } from '../foundation/auth/current-user';
import { CONFIG, type Config } from '../foundation/config/config';
import { Sweeps } from '../foundation/database/sweep';
import { ForbiddenError, NotFoundError, NotSignedInError } from '../foundation/http/domain-errors';
import { randomCode } from '../foundation/random-code';
import { RateLimiter } from '../foundation/rate-limit/rate-limiter';
import { PlansRepository } from './plans.repository';
import { readPlan } from './read-plan';

/** Plans that one network saves (contracts, API). */
const SAVED = { count: 20, windowSeconds: 3600 };
const ANONYMOUS: Actor = { email: null, ip: null, requestId: null };

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Plans that visitors saved. Who saved one is not kept: only the token that they got tells. */
@Injectable()
export class PlansService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly plans: PlansRepository,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditLog,
    private readonly sweeps: Sweeps,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.every(HOUR_MS, () => this.eraseOld(), 'old plans were not erased');
  }

  /** Saves a plan under a new code. */
  async save(address: string, ip: string): Promise<PlanSaved> {
    const plan = { address: toAddress(readPlan(address)) };
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
    return { code: plan.code, plan: plan.address, createdAt: plan.createdAt.toISOString() };
  }

  /**
   * Erases a plan for a signed-in user, or for a caller with its token.
   * @param actor without an email address for callers without a session
   */
  async erase(code: string, token: string | undefined, actor: Actor): Promise<void> {
    const isStaff = actor.email !== null;
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

  /** Erases plans that were not opened for PLAN_RETENTION_MONTHS; safe to run on all instances at once. */
  async eraseOld(): Promise<void> {
    const months = this.config.planRetentionMonths;
    await this.plans.transaction(async (manager) => {
      const erased = await this.plans.removeOld(months, manager);
      if (erased === 0) return;
      await this.audit.record(ANONYMOUS, { action: 'plans.retired', detail: { erased, months } }, manager);
    });
  }
}

function found<T>(plan: T | null): T {
  if (!plan) throw new NotFoundError('There is no plan with this code. It may have been erased.');
  return plan;
}
