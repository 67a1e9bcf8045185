import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { Mailer, NoMailer, SmtpMailer } from '../mail/mailer';
import { Outbox } from './outbox';
import { OutboxMetrics } from './outbox-metrics';

/** Mail: features queue jobs and register the writers of their messages with the {@link Outbox}. */
@Module({
  providers: [
    {
      provide: Mailer,
      useFactory: ({ mail }: Config): Mailer =>
        mail.smtpUrl === undefined ? new NoMailer() : new SmtpMailer(mail.smtpUrl),
      inject: [CONFIG],
    },
    Outbox,
    OutboxMetrics,
  ],
  exports: [Mailer, Outbox],
})
export class OutboxModule {}
