import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlansController } from './plans.controller';
import { PlansRepository } from './plans.repository';
import { PlansService } from './plans.service';
import { SavedPlanEntity } from './saved-plan.entity';

/** Plans of the planner: kept under short addresses, erased in time. */
@Module({
  imports: [TypeOrmModule.forFeature([SavedPlanEntity])],
  controllers: [PlansController],
  providers: [PlansService, PlansRepository],
})
export class PlansModule {}
