import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { Access } from '../auth/access';
import { Answers } from '../openapi/answers';
import { ShutdownState } from './shutdown-state';
import { UnavailableError } from '../http/domain-errors';

/** `/api/health` (contracts, API). */
@Controller('health')
@Access('everyone')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shutdown: ShutdownState,
  ) {}

  /** The process answers. */
  @Get('live')
  @Answers(200, 'The process runs')
  live(@Res({ passthrough: true }) response: Response): { status: 'ok' } {
    response.set('Cache-Control', 'no-store');
    return { status: 'ok' };
  }

  /** The process can do its work: the database answers and it is not shutting down; else 503. */
  @Get('ready')
  @Answers(200, 'Ready for requests')
  @Answers(503, 'The database is away, or the process is stopping')
  async ready(@Res({ passthrough: true }) response: Response): Promise<{ status: 'ok' }> {
    response.set('Cache-Control', 'no-store');
    this.shutdown.assertRunning();
    try {
      await this.dataSource.query('SELECT 1');
    } catch (cause) {
      throw Object.assign(new UnavailableError(), { cause });
    }
    return { status: 'ok' };
  }
}
