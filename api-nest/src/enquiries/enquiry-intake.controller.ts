import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { enquiryAnswerSchema, enquiryInputSchema } from 'shared-types';
import { Access } from '../http/access';
import { Answers, Takes } from '../openapi/answers';
import { EnquiriesService } from './enquiries.service';
import { IdempotencyKey } from './idempotency-key';

/** `POST /api/enquiries` (contracts, API): the one thing a visitor can write. */
@Controller('enquiries')
export class EnquiryIntakeController {
  constructor(private readonly enquiries: EnquiriesService) {}

  @Post()
  @HttpCode(201)
  @Access('everyone')
  @Takes(enquiryInputSchema)
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'The same key gets the first answer again',
  })
  @Answers(201, 'Stored; the reference may be quoted', enquiryAnswerSchema)
  submit(
    @Body() body: unknown,
    @Ip() ip: string,
    @IdempotencyKey() idempotencyKey: string | null,
  ): Promise<{ reference: string }> {
    return this.enquiries.submit(body, { ip, idempotencyKey });
  }
}
