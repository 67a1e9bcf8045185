import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlanFilesController } from './plan-files.controller';
import { PlanLimits } from './plan-limits';
import { PlanPrices } from './plan-prices';
import { PlansController } from './plans.controller';
import { PlansRepository } from './plans.repository';
import { PlansService } from './plans.service';
import { ProjectPlansController } from './project-plans.controller';
import { ProjectPlans } from './project-plans.service';
import { SavedPlanEntity } from './saved-plan.entity';
import { PlanSheets } from './sheet/plan-sheets.service';

/** Plans of the planner: kept under short addresses, erased in time; what they cost, and files made of them. */
@Module({
  imports: [TypeOrmModule.forFeature([SavedPlanEntity])],
  // `:code` of the second is any name that the first does not have.
  controllers: [PlanFilesController, PlansController, ProjectPlansController],
  providers: [PlanLimits, PlanPrices, PlanSheets, PlansService, PlansRepository, ProjectPlans],
})
export class PlansModule {}
