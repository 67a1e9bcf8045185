import { Module } from '@nestjs/common';
import { HealthModule } from '../foundation/health/health.module';
import { OverviewController } from './overview.controller';
import { OverviewService } from './overview.service';

/** What the admin's start page shows that no other call answers. */
@Module({ imports: [HealthModule], controllers: [OverviewController], providers: [OverviewService] })
export class OverviewModule {}
