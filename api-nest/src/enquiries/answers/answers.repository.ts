import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { MailJobEntity } from '../../foundation/outbox/mail-job.entity';
import { AnswerEntity } from './answer.entity';

/** An answer that arrived by mail. */
export type ReceivedAnswer = Pick<
  AnswerEntity,
  'enquiryId' | 'messageId' | 'subject' | 'words' | 'attachments' | 'createdAt'
>;

/** Answers to enquiries, sent and received. */
@Injectable()
export class AnswersRepository {
  constructor(@InjectRepository(AnswerEntity) private readonly answers: Repository<AnswerEntity>) {}

  get(id: number, manager: EntityManager): Promise<AnswerEntity> {
    return manager.findOneByOrFail(AnswerEntity, { id });
  }

  /** Those of an enquiry, in the order in which they were stored. */
  of(enquiryId: number, manager = this.answers.manager): Promise<AnswerEntity[]> {
    return manager.find(AnswerEntity, { where: { enquiryId }, order: { id: 'ASC' } });
  }

  /** The messages of an enquiry that the outbox has, for the sender. */
  async jobsOf(enquiryId: number, manager = this.answers.manager): Promise<MailJobEntity[]> {
    return manager
      .createQueryBuilder(MailJobEntity, 'job')
      .where("job.enquiryId = :enquiryId AND job.kind IN ('confirmation', 'quote')", { enquiryId })
      .orWhere(
        'job.answerId IN (SELECT answer.id FROM enquiry_messages answer WHERE answer.enquiry_id = :enquiryId)',
      )
      .orderBy('job.id')
      .getMany();
  }

  /** Stores an answer and queues its mail. */
  async send(
    answer: Pick<AnswerEntity, 'enquiryId' | 'messageId' | 'author' | 'subject' | 'greeting' | 'words'>,
    manager: EntityManager,
  ): Promise<void> {
    const { identifiers } = await manager.insert(AnswerEntity, answer);
    const [inserted] = identifiers as { id: number }[];
    await manager.query("INSERT INTO mail_jobs (answer_id, kind) VALUES ($1, 'answer')", [inserted?.id]);
  }

  /** Stores an answer that was received, once. @returns whether it is new */
  async receive(answer: ReceivedAnswer, manager: EntityManager): Promise<boolean> {
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(AnswerEntity)
      .values({ ...answer, author: null })
      .orIgnore()
      .returning('id')
      .execute();
    return (inserted.raw as unknown[]).length > 0;
  }
}
