import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  answerSchema,
  enquiryRecordSchema,
  mailPreviewSchema,
  newAnswerSchema,
  threadSchema,
  type Answer,
  type EnquiryRecord,
  type MailPreview,
  type NewAnswer,
  type Thread,
} from 'shared-types';
import { Access } from '../../foundation/auth/access';
import { CurrentActor, type Actor } from '../../foundation/auth/current-user';
import { RowId } from '../../foundation/http/pipes';
import { Answers, Takes } from '../../foundation/openapi/answers';
import { atItsRevision, Tagged, type TaggedAnswer } from '../../foundation/reads/tagged';
import { AnswersService } from './answers.service';

/** `/api/enquiries/:id/messages` and `/answers` (contracts, API): the mail between colleagues and a sender. */
@Controller('enquiries/:id')
@Access('enquiries')
export class AnswersController {
  constructor(private readonly answers: AnswersService) {}

  @Get('messages')
  @Answers(200, 'What went to the sender and came from them, the oldest first', threadSchema)
  @Answers(404, 'No such enquiry')
  thread(@Param('id', RowId) id: number): Promise<Thread> {
    return this.answers.thread(id);
  }

  @Post('answers/preview')
  @HttpCode(200)
  @Takes(answerSchema)
  @Answers(200, 'The mail as it would be sent now', mailPreviewSchema)
  @Answers(404, 'No such enquiry')
  preview(
    @Param('id', RowId) id: number,
    @Body({ schema: answerSchema }) answer: Answer,
  ): Promise<MailPreview> {
    return this.answers.preview(id, answer);
  }

  @Post('answers')
  @HttpCode(202)
  @Tagged()
  @Takes(newAnswerSchema)
  @Answers(
    202,
    'Stored, and on the way to the sender; ETag is for the If-Match of a change',
    enquiryRecordSchema,
  )
  @Answers(409, 'Spam, or the thread has messages after `after`')
  async send(
    @Param('id', RowId) id: number,
    @Body({ schema: newAnswerSchema }) answer: NewAnswer,
    @CurrentActor() actor: Actor,
  ): Promise<TaggedAnswer<EnquiryRecord>> {
    return atItsRevision(await this.answers.send(id, answer, actor));
  }
}
