import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONTENT_TOPICS } from 'shared-types/content-changes';
import { planExamplesSchema } from 'shared-types/planner/examples';
import {
  pricedPlanSchema,
  pricePlanSchema,
  type PricedPlan,
  type PricePlan,
} from 'shared-types/planner/price';
import {
  erasePlanSchema,
  planSavedSchema,
  savedPlanSchema,
  savePlanSchema,
  type PlanSaved,
  type SavedPlan,
} from 'shared-types/planner/saved-plan';
import type * as z from 'zod';
import { Access } from '../foundation/auth/access';
import { CurrentActor, type Actor } from '../foundation/auth/current-user';
import { Answers, Takes } from '../foundation/openapi/answers';
import { PublicReads } from '../foundation/reads/public-reads';
import { PlanLimits } from './plan-limits';
import { PlanPrices } from './plan-prices';
import { eraseBodySchema, PlanCode, type EraseBody } from './plans.schemas';
import { PlansService } from './plans.service';

/** `/api/plans` (contracts, API): plans under short addresses, and what plans cost. */
@Controller('plans')
@Access('everyone')
export class PlansController {
  constructor(
    private readonly plans: PlansService,
    private readonly prices: PlanPrices,
    private readonly limits: PlanLimits,
    private readonly reads: PublicReads,
  ) {}

  @Post()
  @HttpCode(201)
  @Takes(savePlanSchema)
  @Answers(201, 'Saved; whoever has the token may erase it', planSavedSchema)
  save(
    @Body({ schema: savePlanSchema }) { plan }: z.infer<typeof savePlanSchema>,
    @Ip() ip: string,
  ): Promise<PlanSaved> {
    return this.plans.save(plan, ip);
  }

  @Post('price')
  @HttpCode(200)
  @Takes(pricePlanSchema)
  @Answers(200, 'What the plan costs by the price list of today', pricedPlanSchema)
  @Answers(429, 'Too many for this network; `Retry-After` has the seconds')
  async price(@Body({ schema: pricePlanSchema }) wanted: PricePlan, @Ip() ip: string): Promise<PricedPlan> {
    await this.limits.light(ip);
    return this.prices.of(wanted);
  }

  @Get('examples/:system')
  @Answers(200, 'Three plans of a system with their prices; none for an unknown one', planExamplesSchema)
  async examples(
    @Param('system') system: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.reads.send(request, response, {
      path: `/api/plans/examples/${system}`,
      topics: CONTENT_TOPICS,
      load: async (manager) => {
        const value = await this.prices.examples(system, manager);
        return { value, keep: value.examples.length > 0 };
      },
    });
  }

  @Get(':code')
  @Answers(200, 'The plan; nothing says who saved it', savedPlanSchema)
  @Answers(404, 'No such plan')
  find(@Param('code', PlanCode) code: string): Promise<SavedPlan> {
    return this.plans.find(code);
  }

  @Delete(':code')
  @HttpCode(204)
  @Access('visitors')
  @Takes(erasePlanSchema)
  @Answers(204, 'Erased')
  @Answers(403, 'The token is not that of this plan')
  erase(
    @Param('code', PlanCode) code: string,
    @Body({ schema: eraseBodySchema }) body: EraseBody,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.plans.erase(code, body?.token, actor);
  }
}
