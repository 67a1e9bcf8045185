import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Access } from '../auth/access';
import { Answers } from '../openapi/answers';
import { BackupAge } from './backup-age';
import { ShutdownState } from './shutdown-state';
import { NEWER_SCHEMA, isNewerThanCode } from '../database/prepare';
import { UnavailableError } from '../http/domain-errors';

/** `/api/health` (contracts, API). */
@Controller('health')
@Access('everyone')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shutdown: ShutdownState,
    private readonly backups: BackupAge,
  ) {}

  @Get('live')
  @Answers(200, 'The process runs')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  @Answers(200, 'Ready for requests')
  @Answers(503, 'The database is away or of a later version, or the process is stopping')
  async ready(): Promise<{ status: 'ok'; backups?: 'ok' | 'late' }> {
    this.shutdown.assertRunning();
    let isNewer: boolean;
    try {
      isNewer = await isNewerThanCode(this.dataSource);
    } catch (cause) {
      throw Object.assign(new UnavailableError(), { cause });
    }
    if (isNewer) throw new UnavailableError(NEWER_SCHEMA);
    const { state } = await this.backups.newestBackup();
    return { status: 'ok', ...(state !== 'off' && { backups: state }) };
  }
}
