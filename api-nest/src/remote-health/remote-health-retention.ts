import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { RemoteHealthRepository } from './remote-health.repository';

const EVERY_HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * EVERY_HOUR_MS;

/** Forgets what is older than REMOTE_HEALTH_DAYS. Any number of instances may do this at once. */
@Injectable()
export class RemoteHealthRetention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RemoteHealthRetention.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly health: RemoteHealthRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.forgetOld().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'old counts of remotes were not removed'),
      );
    }, EVERY_HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async forgetOld(): Promise<void> {
    await this.health.prune(new Date(Date.now() - this.config.remoteHealthDays * DAY_MS));
  }
}
