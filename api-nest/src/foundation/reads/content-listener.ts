import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Client } from 'pg';
import { CHANGE_TOPICS, type ChangeTopic } from 'shared-types/content-changes';
import { DEADLINES } from '../deadlines';
import { CONFIG, type Config } from '../config/config';
import { ChangeStreams } from './change-streams';

const CHANNEL = 'content_changed';
/** The longest time for which a dead connection goes unnoticed. */
const HEARTBEAT_MS = 10_000;
const RETRY_MS = { first: 200, most: 5000 };

const isTopic = (text: string): text is ChangeTopic => (CHANGE_TOPICS as readonly string[]).includes(text);

/**
 * Is notified of content changes made by any instance (Postgres LISTEN) and passes the notices on. While there is no
 * connection, there are no streams of them.
 */
@Injectable()
export class ContentListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ContentListener.name);
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private retryMs = RETRY_MS.first;
  private stopped = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly streams: ChangeStreams,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const client = this.client;
    this.client = undefined;
    if (client) await client.end();
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.config.database.url,
      application_name: 'api-nest listener',
      connectionTimeoutMillis: DEADLINES.databaseConnection,
      query_timeout: 5000,
      keepAlive: true,
    });
    client.on('notification', ({ payload = '' }) => {
      if (isTopic(payload)) this.streams.announce(payload);
    });
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client));
    this.client = client;
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      this.lost(client, error);
      return;
    }
    if (this.client !== client) return;
    this.retryMs = RETRY_MS.first;
    this.streams.resume();
    this.beat(client);
  }

  private beat(client: Client): void {
    this.timer = setTimeout(() => {
      client.query('SELECT 1').then(
        () => this.client === client && this.beat(client),
        (error: unknown) => this.lost(client, error),
      );
    }, HEARTBEAT_MS).unref();
  }

  private lost(client: Client, error?: unknown): void {
    if (this.stopped || this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    this.streams.end();
    this.logger.warn({ err: error }, 'content announcements lost; connecting again');
    client.end().catch((cause: unknown) => this.logger.debug({ err: cause }, 'closing the lost connection'));
    this.timer = setTimeout(() => void this.connect(), this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, RETRY_MS.most);
  }
}
