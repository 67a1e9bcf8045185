import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config';
import { NoPostman, Postman, SmtpPostman } from './postman';

/** Letters and who carries them. */
@Module({
  providers: [
    {
      provide: Postman,
      useFactory: ({ mail }: Config): Postman =>
        mail.smtpUrl === undefined ? new NoPostman() : new SmtpPostman(mail.smtpUrl),
      inject: [CONFIG],
    },
  ],
  exports: [Postman],
})
export class MailModule {}
