import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module';
import { EnquiriesService } from './enquiries.service';
import { EnquiryIntakeController } from './enquiry-intake.controller';
import { EnquiryIntakeRepository } from './enquiry-intake.repository';
import { InboxController } from './inbox/inbox.controller';
import { InboxRepository } from './inbox/inbox.repository';
import { InboxService } from './inbox/inbox.service';
import { EnquiryLetters } from './mail/enquiry-letters';
import { Outbox } from './mail/outbox';
import { Retention } from './retention';

/** Enquiries: taken in, answered by mail, kept in the inbox, erased in time. */
@Module({
  imports: [MailModule],
  controllers: [EnquiryIntakeController, InboxController],
  providers: [
    EnquiriesService,
    EnquiryIntakeRepository,
    InboxRepository,
    InboxService,
    EnquiryLetters,
    Outbox,
    Retention,
  ],
})
export class EnquiriesModule {}
