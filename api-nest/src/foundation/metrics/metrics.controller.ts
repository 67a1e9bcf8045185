import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import type { Response } from 'express';
import { Access } from '../auth/access';
import { Answers } from '../openapi/answers';
import { LoopbackGuard } from './loopback.guard';
import { Metrics } from './metrics';

/** `GET /api/metrics` for a Prometheus on the same machine. */
@Controller('metrics')
@Access('everyone')
@UseGuards(LoopbackGuard)
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Answers(200, 'Prometheus text format')
  @Answers(403, 'Asked from another machine, or through the site')
  async read(@Res() response: Response): Promise<void> {
    response.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}
