import { Module } from '@nestjs/common';
import { EnquiriesService } from './enquiries.service';
import { EnquiryIntakeController } from './enquiry-intake.controller';
import { EnquiryIntakeRepository } from './enquiry-intake.repository';

/** Enquiries: taken in, answered by mail, kept in the inbox. */
@Module({
  controllers: [EnquiryIntakeController],
  providers: [EnquiriesService, EnquiryIntakeRepository],
  exports: [EnquiriesService],
})
export class EnquiriesModule {}
