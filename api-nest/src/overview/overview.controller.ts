import { Controller, Get } from '@nestjs/common';
import { overviewSchema, type Overview } from 'shared-types';
import { CurrentUser, type SignedInUser } from '../foundation/auth/current-user';
import { Access } from '../foundation/auth/access';
import { Answers } from '../foundation/openapi/answers';
import { OverviewService } from './overview.service';

/** `GET /api/overview` (contracts, API): the admin's start page. */
@Controller('overview')
@Access('editors')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Get()
  @Answers(200, 'Recent activity, mail, storage and the last backup', overviewSchema)
  read(@CurrentUser() user: SignedInUser): Promise<Overview> {
    return this.overview.read(user);
  }
}
