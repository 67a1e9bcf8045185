import { timingSafeEqual } from 'node:crypto';
import {
  Controller,
  Get,
  Inject,
  Res,
  UseGuards,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { Response, Request } from 'express';
import { showsToken } from 'shared-types/bearer';
import { Access } from '../auth/access';
import { CONFIG, type Config } from '../config/config';
import { ForbiddenError } from '../http/domain-errors';
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
  @Answers(200, 'Prometheus text format')
  @Answers(403, 'Not an operator')
  async read(@Res() response: Response): Promise<void> {
    const { shared } = this.metrics;
    response.type(shared.contentType).send(await shared.read());
  }
}
