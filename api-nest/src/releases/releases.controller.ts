import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  openOrdersSchema,
  orderOutcomeSchema,
  releaseListSchema,
  releaseOrderInputSchema,
  releaseOrderSchema,
  releasesSchema,
  type OpenOrders,
  type OrderOutcome,
  type ReleaseList,
  type ReleaseOrder,
  type ReleaseOrderInput,
  type Releases,
} from 'shared-types';
import { Access, BodyLimit, Polled } from '../foundation/auth/access';
import { CurrentActor, CurrentUser, type Actor, type SignedInUser } from '../foundation/auth/current-user';
import { RowId } from '../foundation/http/pipes';
import { Answers, Takes } from '../foundation/openapi/answers';
import { ReleasesService } from './releases.service';

const LIST_LIMIT_BYTES = 512 * 1024;

/** `/api/releases`: which versions there are, and what is ordered of them (contracts, Releases). */
@Controller('releases')
@Access('releases')
export class ReleasesController {
  constructor(private readonly releases: ReleasesService) {}

  @Get()
  @Polled()
  @Answers(200, 'Every version of every remote, and the last orders', releasesSchema)
  read(@CurrentUser() { remotes }: SignedInUser): Promise<Releases> {
    return this.releases.read(remotes);
  }

  @Put()
  @HttpCode(204)
  @Access('site')
  @BodyLimit(LIST_LIMIT_BYTES)
  @Takes(releaseListSchema)
  @Answers(204, 'Kept instead of the list before')
  replaceList(@Body({ schema: releaseListSchema }) list: ReleaseList): Promise<void> {
    return this.releases.replaceList(list);
  }

  @Post('orders')
  @HttpCode(202)
  @Takes(releaseOrderInputSchema)
  @Answers(202, 'Waits for the watcher, for a minute at most', releaseOrderSchema)
  @Answers(409, 'It makes no sense as things are, or another order for the remote is under way')
  order(
    @Body({ schema: releaseOrderInputSchema }) order: ReleaseOrderInput,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<ReleaseOrder> {
    return this.releases.order(order, user, actor);
  }

  @Get('orders')
  @Access('site')
  @Answers(200, 'Orders that wait, oldest first, and the mark of the list that is known', openOrdersSchema)
  open(): Promise<OpenOrders> {
    return this.releases.open();
  }

  @Post('orders/:id/outcome')
  @HttpCode(204)
  @Access('site')
  @Takes(orderOutcomeSchema)
  @Answers(204, 'Noted, unless another outcome was reported before')
  end(
    @Param('id', RowId) id: number,
    @Body({ schema: orderOutcomeSchema }) outcome: OrderOutcome,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.releases.end(id, outcome, actor);
  }
}
