import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Mailer } from '../mail/mailer';
import { Metrics } from '../metrics/metrics';
import { MailJobEntity } from './mail-job.entity';

/** What operators see of the outbox (contracts, Metrics). */
@Injectable()
export class OutboxMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    const { metrics } = this;
    metrics.measure(
      { name: 'api_mail_configured', help: '1 if mail can be sent; else it waits in the outbox' },
      () => Number(this.mailer.configured),
    );
    metrics.measure(
      { name: 'api_outbox_messages', help: 'Messages in the outbox', labelNames: ['state'] },
      async () => {
        const { waiting, failed } = await this.outbox();
        return [
          [{ state: 'waiting' }, waiting],
          [{ state: 'failed' }, failed],
        ];
      },
    );
    metrics.measure(
      { name: 'api_outbox_oldest_seconds', help: 'Age of the message that has waited longest' },
      async () => (await this.outbox()).oldest,
    );
  }

  private async outbox(): Promise<{ waiting: number; failed: number; oldest: number }> {
    const row = await this.dataSource
      .createQueryBuilder(MailJobEntity, 'job')
      .select("count(*) FILTER (WHERE job.state = 'waiting')", 'waiting')
      .addSelect("count(*) FILTER (WHERE job.state = 'failed')", 'failed')
      .addSelect(
        "extract(epoch FROM now() - min(job.createdAt) FILTER (WHERE job.state = 'waiting'))",
        'oldest',
      )
      .where("job.state <> 'sent'")
      .getRawOne<{ waiting: string; failed: string; oldest: string | null }>();
    return {
      waiting: Number(row?.waiting ?? 0),
      failed: Number(row?.failed ?? 0),
      oldest: Number(row?.oldest ?? 0),
    };
  }
}
