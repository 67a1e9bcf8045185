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
import { EnquiriesController } from './enquiries.controller';
import { EnquiriesRepository } from './enquiries.repository';
import { EnquiriesService } from './enquiries.service';
import { EnquiryEntity } from './enquiry.entity';
import { EnquiryIntakeRepository } from './enquiry-intake.repository';
import { EnquiryMessages } from './outbox/enquiry-messages';
import { PeopleController } from './people/people.controller';
import { PeopleRepository } from './people/people.repository';
import { PeopleService } from './people/people.service';
import { PhotographEntity } from './photographs/photograph.entity';
import { PhotographsController } from './photographs/photographs.controller';
import { PhotographsRepository } from './photographs/photographs.repository';
import { PhotographsService } from './photographs/photographs.service';

/** Enquiries: taken in, answered by mail, kept in the inbox, erased in time. */
@Module({
  imports: [
    OutboxModule,
    TypeOrmModule.forFeature([AnswerEntity, EnquiryEntity, MailboxReadingEntity, PhotographEntity]),
  ],
  controllers: [EnquiriesController, AnswersController, PeopleController, PhotographsController],
  providers: [
    AnswersRepository,
    AnswersService,
    EnquiriesService,
    EnquiriesRepository,
    EnquiryIntakeRepository,
    PeopleRepository,
    PeopleService,
    PhotographsRepository,
    PhotographsService,
    EnquiryMessages,
    MailboxReader,
    MailboxReadings,
  ],
})
export class EnquiriesModule {}
