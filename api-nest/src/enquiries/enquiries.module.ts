import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxModule } from '../foundation/outbox/outbox.module';
import { EnquiriesController } from './enquiries.controller';
import { EnquiriesRepository } from './enquiries.repository';
import { EnquiriesService } from './enquiries.service';
import { EnquiryEntity } from './enquiry.entity';
import { EnquiryIntakeRepository } from './enquiry-intake.repository';
import { EnquiryMessages } from './outbox/enquiry-messages';
import { PhotographEntity } from './photographs/photograph.entity';
import { PhotographsController } from './photographs/photographs.controller';
import { PhotographsRepository } from './photographs/photographs.repository';
import { PhotographsService } from './photographs/photographs.service';

/** Enquiries: taken in, answered by mail, kept in the inbox, erased in time. */
@Module({
  imports: [OutboxModule, TypeOrmModule.forFeature([EnquiryEntity, PhotographEntity])],
  controllers: [EnquiriesController, PhotographsController],
  providers: [
    EnquiriesService,
    EnquiriesRepository,
    EnquiryIntakeRepository,
    PhotographsRepository,
    PhotographsService,
    EnquiryMessages,
  ],
})
export class EnquiriesModule {}
