import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlanPrices } from './plan-prices';
import { PlansController } from './plans.controller';
import { PlansRepository } from './plans.repository';
import { PlansService } from './plans.service';
import { SavedPlanEntity } from './saved-plan.entity';

/** Plans of the planner: kept under short addresses, erased in time; and what they cost. */
@Module({
  imports: [TypeOrmModule.forFeature([SavedPlanEntity])],
  controllers: [PlansController],
  providers: [PlanPrices, PlansService, PlansRepository],
})
export class PlansModule {}
