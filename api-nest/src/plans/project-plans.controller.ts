import { Controller, Get, Ip, Query } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { projectQuerySchema, type ProjectQuery } from 'shared-types';
import { listedPlansSchema, type ListedPlan } from 'shared-types/planner/listed-plan';
import { Access } from '../foundation/auth/access';
import { Answers } from '../foundation/openapi/answers';
import { ProjectPlans } from './project-plans.service';

/** `/api/project-plans` (contracts, API): the plans of a project list, beside its products and installations. */
@Controller('project-plans')
@Access('everyone')
export class ProjectPlansController {
  constructor(private readonly plans: ProjectPlans) {}

  @Get()
  @ApiQuery({ name: 'items', required: false, description: 'A project list; at most 24 things' })
  @Answers(200, 'The plans of a project list with their prices of today', listedPlansSchema)
  @Answers(429, 'Too many for this network; `Retry-After` has the seconds')
  ofProject(
    @Query({ schema: projectQuerySchema }) { items }: ProjectQuery,
    @Ip() ip: string,
  ): Promise<ListedPlan[]> {
    return this.plans.of(items, ip);
  }
}
