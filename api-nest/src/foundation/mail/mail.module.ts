import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { NoMailer, Mailer, SmtpMailer } from './mailer';

/** Provides the {@link Mailer} that the configuration asks for. */
@Module({
  providers: [
    {
      provide: Mailer,
      useFactory: ({ mail }: Config): Mailer =>
        mail.smtpUrl === undefined ? new NoMailer() : new SmtpMailer(mail.smtpUrl),
      inject: [CONFIG],
    },
  ],
  exports: [Mailer],
})
export class MailModule {}
