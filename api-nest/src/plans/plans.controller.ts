import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { planExamplesSchema, pricedPicturesSchema } from 'shared-types/planner/examples';
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
  type SavePlan,
} from 'shared-types/planner/saved-plan';
import { Access } from '../foundation/auth/access';
import { CurrentActor, type Actor } from '../foundation/auth/current-user';
import { Answers, Takes } from '../foundation/openapi/answers';
import { PublicRead, type ReadAnswer } from '../foundation/reads/public-read';
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
  ) {}

  @Post()
  @HttpCode(201)
  @Takes(savePlanSchema)
  @Answers(201, 'Saved; a caller with the token may erase it', planSavedSchema)
  save(@Body({ schema: savePlanSchema }) plan: SavePlan, @Ip() ip: string): Promise<PlanSaved> {
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

  @Get('examples/:id')
  @PublicRead()
  @Answers(
    200,
    'Plans of a product or a solution with their prices; none for an unknown one',
    planExamplesSchema,
  )
  async examples(@Param('id') id: string): Promise<ReadAnswer> {
    return { value: await this.prices.examples(id) };
  }

  @Get('pictures')
  @PublicRead()
  @Answers(200, 'The built-in pictures, each with its plan and what that costs', pricedPicturesSchema)
  async pictures(): Promise<ReadAnswer> {
    return { value: await this.prices.pictures() };
  }

  @Get(':code')
  @Answers(200, 'The plan; nothing says who saved it', savedPlanSchema)
  @Answers(404, 'No such plan')
  @Answers(429, 'Too many of this network; `Retry-After` has the seconds')
  async find(@Param('code', PlanCode) code: string, @Ip() ip: string): Promise<SavedPlan> {
    await this.limits.lookUp(ip);
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
    @Req() { user }: Request,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    const isStaff = user !== undefined && user.remotes === null;
    return this.plans.erase(code, body?.token, isStaff, actor);
  }
}
