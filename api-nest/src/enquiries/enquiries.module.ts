import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../foundation/outbox/outbox.module';
import { AnswerEntity } from './answers/answer.entity';
import { AnswersController } from './answers/answers.controller';
import { AnswersRepository } from './answers/answers.repository';
import { AnswersService } from './answers/answers.service';
import { MailboxReadingEntity } from './answers/mailbox-reading.entity';
import { MailboxReader } from './answers/mailbox-reader';
import { MailboxReadings } from './answers/mailbox-readings';
import { AttachmentEntity } from './attachments/attachment.entity';
import { AttachmentsController } from './attachments/attachments.controller';
import { AttachmentsRepository } from './attachments/attachments.repository';
import { AttachmentsService } from './attachments/attachments.service';
import { EnquiriesController } from './enquiries.controller';
import { EnquiriesRepository } from './enquiries.repository';
import { EnquiriesService } from './enquiries.service';
import { EnquiryEntity } from './enquiry.entity';
import { EnquiryIntakeRepository } from './enquiry-intake.repository';
import { EnquiryMessages } from './outbox/enquiry-messages';
import { PeopleController } from './people/people.controller';
import { PeopleRepository } from './people/people.repository';
import { PeopleService } from './people/people.service';

/** Enquiries: taken in, answered by mail, kept in the inbox, erased in time. */
@Module({
  imports: [
    OutboxModule,
    TypeOrmModule.forFeature([AnswerEntity, EnquiryEntity, MailboxReadingEntity, AttachmentEntity]),
  ],
  controllers: [EnquiriesController, AnswersController, PeopleController, AttachmentsController],
  providers: [
    AnswersRepository,
    AnswersService,
    EnquiriesService,
    EnquiriesRepository,
    EnquiryIntakeRepository,
    PeopleRepository,
    PeopleService,
    AttachmentsRepository,
    AttachmentsService,
    EnquiryMessages,
    MailboxReader,
    MailboxReadings,
  ],
})
export class EnquiriesModule {}
