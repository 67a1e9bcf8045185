import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../foundation/mail/mail.module';
import { EnquiriesController } from './enquiries.controller';
import { EnquiriesRepository } from './enquiries.repository';
import { EnquiriesService } from './enquiries.service';
import { EnquiryEntity } from './enquiry.entity';
import { EnquiryIntakeRepository } from './enquiry-intake.repository';
import { EnquiryMessages } from './outbox/enquiry-messages';
import { Outbox } from './outbox/outbox';
import { OutboxMetrics } from './outbox/outbox-metrics';

/** Enquiries: taken in, answered by mail, kept in the inbox, erased in time. */
@Module({
  imports: [MailModule, TypeOrmModule.forFeature([EnquiryEntity])],
  controllers: [EnquiriesController],
  providers: [
    EnquiriesService,
    EnquiriesRepository,
    EnquiryIntakeRepository,
    EnquiryMessages,
    Outbox,
    OutboxMetrics,
  ],
})
export class EnquiriesModule {}
