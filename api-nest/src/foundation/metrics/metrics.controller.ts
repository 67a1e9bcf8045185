import {
  Controller,
  Get,
  Res,
  UseGuards,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { Response, Request } from 'express';
import { Access } from '../auth/access';
import { ForbiddenError } from '../http/domain-errors';
import { Answers } from '../openapi/answers';
import { Metrics } from './metrics';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** Lets in callers of this machine who call the API itself, not those the site's server passes on. */
@Injectable()
class LoopbackGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const direct = request.headers['x-forwarded-for'] === undefined;
    if (direct && LOOPBACK.test(request.socket.remoteAddress ?? '')) return true;
    throw new ForbiddenError('Metrics are for this machine only.');
  }
}

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
