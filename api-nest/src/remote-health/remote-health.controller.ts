import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import {
  healthBatchSchema,
  releaseDecisionSchema,
  remoteHealthSchema,
  trialCountsSchema,
  type HealthBatch,
  type ReleaseDecision,
  type RemoteHealth,
  type TrialCounts,
} from 'shared-types';
import * as z from 'zod';
import { AuditLog } from '../audit/audit-log';
import { CurrentActor, type Actor } from '../auth/current-user';
import { Access, BodyLimit } from '../http/access';
import { Answers, Takes } from '../openapi/answers';
import { RemoteHealthRepository } from './remote-health.repository';

const MINUTE_MS = 60_000;
const MINUTES = 'minutes is a whole number from 1 to 43200.';
const BATCH_LIMIT_BYTES = 512 * 1024;

const windowSchema = z.object({
  minutes: z.coerce.number(MINUTES).int(MINUTES).min(1, MINUTES).max(43_200, MINUTES).default(60),
});
const trialsQuerySchema = z.object({
  name: z.string('name is a remote.').min(1, 'name is a remote.').max(40),
});

/** `/api/remote-health`: how remotes' versions fare (contracts, Remotes' health). */
@Controller('remote-health')
@Access('editors')
export class RemoteHealthController {
  constructor(
    private readonly health: RemoteHealthRepository,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @ApiQuery({ name: 'minutes', required: false })
  @Answers(200, 'Sums of the last minutes by version, messages, and what was decided', remoteHealthSchema)
  async read(
    @Query({ schema: windowSchema }) { minutes }: z.infer<typeof windowSchema>,
  ): Promise<RemoteHealth> {
    const since = new Date(Date.now() - minutes * MINUTE_MS);
    const [versions, failures, decisions] = await Promise.all([
      this.health.versions(since),
      this.health.failures(since),
      this.health.decisions(),
    ]);
    return { since: since.toISOString(), versions, failures, decisions };
  }

  @Get('trials')
  @Access('site')
  @ApiQuery({ name: 'name' })
  @Answers(200, 'Sums of a remote’s canaries, each step by itself', trialCountsSchema)
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

  @Post('decisions')
  @HttpCode(204)
  @Access('site')
  @Takes(releaseDecisionSchema)
  @Answers(204, 'In the audit log')
  async decide(
    @Body({ schema: releaseDecisionSchema }) { action, ...detail }: ReleaseDecision,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    const target = `${detail.name} ${detail.version}`;
    await this.audit.record(actor, { action: `remotes.${action}`, target, detail });
  }
}
