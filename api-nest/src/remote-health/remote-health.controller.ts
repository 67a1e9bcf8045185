import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import {
  healthBatchSchema,
  healthSeriesSchema,
  recentDecisionsSchema,
  releaseDecisionSchema,
  remoteHealthSchema,
  trialCountsSchema,
  type HealthBatch,
  type HealthSeries,
  type RecentDecision,
  type ReleaseDecision,
  type RemoteHealth,
  type TrialCounts,
} from 'shared-types';
import * as z from 'zod';
import { CurrentActor, CurrentUser, type Actor, type SignedInUser } from '../foundation/auth/current-user';
import { Access, BodyLimit } from '../foundation/auth/access';
import { Answers, Takes } from '../foundation/openapi/answers';
import { RemoteHealthService } from './remote-health.service';

const MINUTES = 'minutes must be a whole number from 1 to 43200.';
const BATCH_LIMIT_BYTES = 512 * 1024;

const windowSchema = z.object({
  minutes: z.coerce.number(MINUTES).int(MINUTES).min(1, MINUTES).max(43_200, MINUTES).default(60),
});
const trialsQuerySchema = z.object({
  name: z.string('name must be a remote.').min(1, 'name must be a remote.').max(40),
});

const remoteQuerySchema = windowSchema.extend({
  ...trialsQuerySchema.shape,
  /** Failures of this version alone. */
  version: z.string().max(100).optional(),
});

/** `/api/remote-health`: how remotes' versions fare (contracts, Remotes' health). */
@Controller('remote-health')
@Access('releases')
export class RemoteHealthController {
  constructor(private readonly health: RemoteHealthService) {}

  @Get()
  @ApiQuery({ name: 'minutes', required: false })
  @Answers(200, 'Sums of the last minutes by version, messages, and decisions', remoteHealthSchema)
  read(
    @Query({ schema: windowSchema }) { minutes }: z.infer<typeof windowSchema>,
    @CurrentUser() { remotes }: SignedInUser,
  ): Promise<RemoteHealth> {
    return this.health.read(minutes, remotes);
  }

  @Get('series')
  @ApiQuery({ name: 'name' })
  @Answers(200, 'A remote’s most visited versions over the last week', healthSeriesSchema)
  series(
    @Query({ schema: trialsQuerySchema }) { name }: z.infer<typeof trialsQuerySchema>,
    @CurrentUser() { remotes }: SignedInUser,
  ): Promise<HealthSeries> {
    return this.health.series(name, remotes);
  }

  @Get('remote')
  @Access('site')
  @ApiQuery({ name: 'name' })
  @ApiQuery({ name: 'minutes', required: false })
  @ApiQuery({ name: 'version', required: false })
  @Answers(200, 'The same of one remote, for the receiver of publications', remoteHealthSchema)
  readRemote(
    @Query({ schema: remoteQuerySchema }) { name, minutes, version }: z.infer<typeof remoteQuerySchema>,
  ): Promise<RemoteHealth> {
    return this.health.read(minutes, [name], version);
  }

  @Get('trials')
  @Access('site')
  @ApiQuery({ name: 'name' })
  @Answers(200, 'Sums of a remote’s canaries, run by run', trialCountsSchema)
  trials(
    @Query({ schema: trialsQuerySchema }) { name }: z.infer<typeof trialsQuerySchema>,
  ): Promise<TrialCounts> {
    return this.health.trials(name);
  }

  @Post()
  @HttpCode(204)
  @Access('site')
  @BodyLimit(BATCH_LIMIT_BYTES)
  @Takes(healthBatchSchema)
  @Answers(204, 'Added')
  async add(@Body({ schema: healthBatchSchema }) batch: HealthBatch): Promise<void> {
    await this.health.add(batch);
  }

  @Get('decisions')
  @Access('site')
  @Answers(200, 'Versions put aside or restored in the last two hours', recentDecisionsSchema)
  recentDecisions(): Promise<RecentDecision[]> {
    return this.health.recentDecisions();
  }

  @Post('decisions')
  @HttpCode(204)
  @Access('site')
  @Takes(releaseDecisionSchema)
  @Answers(204, 'In the audit log')
  async decide(
    @Body({ schema: releaseDecisionSchema }) decision: ReleaseDecision,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.health.decide(decision, actor);
  }
}
