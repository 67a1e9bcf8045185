import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { HOUR_MS, sweepEvery } from '../database/sweep';
import { RemoteHealthRepository } from './remote-health.repository';

const DAY_MS = 24 * HOUR_MS;

/** Forgets what is older than REMOTE_HEALTH_DAYS. Any number of instances may do this at once. */
@Injectable()
export class RemoteHealthRetention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RemoteHealthRetention.name);
  private stop?: () => void;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly health: RemoteHealthRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.stop = sweepEvery(
      HOUR_MS,
      () => this.forgetOld(),
      this.logger,
      'old counts of remotes were not removed',
    );
  }

  onApplicationShutdown(): void {
    this.stop?.();
  }

  async forgetOld(): Promise<void> {
    await this.health.prune(new Date(Date.now() - this.config.remoteHealthDays * DAY_MS));
  }
}
