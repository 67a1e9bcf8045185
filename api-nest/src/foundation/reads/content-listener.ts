import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Client } from 'pg';
import { CONFIG, type Config } from '../config/config';
import { PublicReads, type Topic } from './public-reads';

const CHANNEL = 'content_changed';
const TOPICS: readonly string[] = ['products', 'site-config', 'images'] satisfies Topic[];
/** A connection that silently died is noticed after at most this long. */
const HEARTBEAT_MS = 10_000;
const RETRY_MS = { first: 200, most: 5000 };

const isTopic = (text: string): text is Topic => TOPICS.includes(text);

/**
 * Hears of content changes made by any instance (Postgres LISTEN) and drops what is kept of them. While the
 * connection is gone nothing is kept; after a gap everything is dropped.
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
    private readonly reads: PublicReads,
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
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
    });
    client.on('notification', ({ payload = '' }) => {
      if (isTopic(payload)) this.reads.drop(payload);
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
    this.reads.resume();
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
    this.reads.suspend();
    this.logger.warn({ err: error }, 'content announcements lost; connecting again');
    client.end().catch((cause: unknown) => this.logger.debug({ err: cause }, 'closing the lost connection'));
    this.timer = setTimeout(() => void this.connect(), this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, RETRY_MS.most);
  }
}
