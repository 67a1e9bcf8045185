import { timingSafeEqual } from 'node:crypto';
import {
  Controller,
  Get,
  Inject,
  UseGuards,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { Request } from 'express';
import { showsToken } from 'shared-types/bearer';
import { Access } from '../auth/access';
import { CONFIG, type Config } from '../config/config';
import { ForbiddenError } from '../http/domain-errors';
import { SendsFile, type SentFile } from '../http/sent-file';
import { Answers } from '../openapi/answers';
import { Metrics } from './metrics';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/**
 * Lets in those who know `METRICS_TOKEN`; where there is none, callers on this machine that call the API directly, not
 * through the site's server (decision 0085).
 */
@Injectable()
class OperatorGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'metricsToken'>) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const { metricsToken } = this.config;
    const direct = request.headers['x-forwarded-for'] === undefined;
    const near = direct && LOOPBACK.test(request.socket.remoteAddress ?? '');
    if (
      metricsToken === undefined
        ? near
        : showsToken(request.headers.authorization, metricsToken, timingSafeEqual)
    )
      return true;
    throw new ForbiddenError('Metrics are for operators only.');
  }
}

/** `GET /api/metrics` for Prometheus. */
@Controller('metrics')
@Access('everyone')
@UseGuards(OperatorGuard)
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @SendsFile()
  @Answers(200, 'Prometheus text format')
  @Answers(403, 'Not an operator')
  async read(): Promise<SentFile> {
    const { shared } = this.metrics;
    return { content: await shared.read(), mediaType: shared.contentType };
  }
}
