import { Injectable } from '@nestjs/common';
import {
  ANSWER_SUBJECT_MAX,
  type Answer,
  type EnquiryRecord,
  type MailPreview,
  type NewAnswer,
  type Thread,
  type ThreadMessage,
} from 'shared-types';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../foundation/audit/audit-log';
import type { Actor } from '../../foundation/auth/current-user';
import { ConflictError, NotFoundError } from '../../foundation/http/domain-errors';
import type { MailJobEntity } from '../../foundation/outbox/mail-job.entity';
import { Outbox } from '../../foundation/outbox/outbox';
import { EnquiriesRepository } from '../enquiries.repository';
import { EnquiryEntity } from '../enquiry.entity';
import { EnquiryMessages } from '../outbox/enquiry-messages';
import type { AnswerEntity } from './answer.entity';
import { AnswersRepository } from './answers.repository';
import { MailboxReadings } from './mailbox-readings';

const NEWER =
  'There is a newer message in this thread. Read it, then send your answer again if it still fits.';

const stateOf = (job: MailJobEntity | undefined) => ({
  state: job?.state ?? ('received' as const),
  lastError: job?.lastError ?? null,
});

/** Answers to enquiries: previewed, sent by the outbox, and shown with what came back. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly enquiries: EnquiriesRepository,
    private readonly answers: AnswersRepository,
    private readonly messages: EnquiryMessages,
    private readonly readings: MailboxReadings,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /** What went to the sender of an enquiry and came from them, the oldest first. */
  async thread(id: number): Promise<Thread> {
    const mailbox = await this.readings.state();
    return this.enquiries.transaction(async (manager) => {
      const enquiry = await this.enquiry(id, manager);
      const jobs = await this.answers.jobsOf(id, manager);
      const answers = await this.answers.of(id, manager);
      const own = jobs.filter(({ answerId }) => answerId === null);
      const messages = [
        ...(await Promise.all(own.map((job) => this.ownMessage(job, enquiry, manager)))),
        ...(await this.earlierQuotes(own, enquiry, manager)),
        ...answers.map((answer) => this.answerMessage(answer, jobs)),
      ];
      messages.sort((a, b) => a.at.localeCompare(b.at));
      return { messages, last: answers.at(-1)?.id ?? 0, mailbox };
    });
  }

  /** An answer as it would be mailed now. */
  preview(id: number, answer: Answer): Promise<MailPreview> {
    return this.enquiries.transaction(async (manager) => {
      const enquiry = await this.enquiry(id, manager);
      return this.messages.preview(manager, { kind: 'answer', enquiry, answer, generation: 0 });
    });
  }

  /**
   * Stores an answer and mails it. What was new counts as contacted. The same answer again, as after a response that was
   * lost, is not sent twice.
   * @throws ConflictError for spam, and when the thread has messages that its author has not seen
   */
  async send(id: number, { after, ...answer }: NewAnswer, actor: Actor): Promise<EnquiryRecord> {
    const record = await this.enquiries.transaction(async (manager) => {
      await this.enquiries.lockRevision(id, manager);
      const enquiry = await this.enquiry(id, manager);
      if (enquiry.status === 'spam')
        throw new ConflictError('Spam is not answered. Change the status first.');
      const newer = (await this.answers.of(id, manager)).find((one) => one.id > after);
      const isRepeated =
        newer?.author === actor.email &&
        newer.subject === answer.subject &&
        newer.greeting === answer.greeting &&
        newer.words === answer.words;
      if (newer && !isRepeated) throw new ConflictError(NEWER);
      if (!newer) {
        const messageId = this.messages.newAnswerId(enquiry);
        await this.answers.send({ enquiryId: id, messageId, author: actor.email, ...answer }, manager);
        const status = enquiry.status === 'new' ? 'contacted' : enquiry.status;
        await this.enquiries.change(id, { status }, manager);
        const event = { action: 'enquiries.answered', target: enquiry.reference };
        await this.audit.record(actor, event, manager);
      }
      const found = await this.enquiries.find(id, manager);
      if (!found) throw new NotFoundError('There is no enquiry with this id.');
      return found;
    });
    this.outbox.wake();
    return record;
  }

  private async enquiry(id: number, manager: EntityManager): Promise<EnquiryEntity> {
    const enquiry = await manager.findOneBy(EnquiryEntity, { id });
    if (!enquiry) throw new NotFoundError('There is no enquiry with this id.');
    return enquiry;
  }

  /** A confirmation or a quote, as it is or will be sent. */
  private async ownMessage(
    job: MailJobEntity,
    enquiry: EnquiryEntity,
    manager: EntityManager,
  ): Promise<ThreadMessage> {
    const kind = job.kind === 'quote' ? 'quote' : 'confirmation';
    const { subject, text } = await this.messages.preview(manager, {
      kind,
      enquiry,
      generation: job.generation,
    });
    const at = kind === 'quote' ? enquiry.quote?.at : undefined;
    return {
      id: `${kind}.${job.id}`,
      kind,
      at: at ?? (job.sentAt ?? job.createdAt).toISOString(),
      author: null,
      subject,
      words: text,
      attachments: 0,
      ...stateOf(job),
    };
  }

  /** Quotes that were sent and then replaced, as they were mailed. */
  private async earlierQuotes(
    jobs: readonly MailJobEntity[],
    enquiry: EnquiryEntity,
    manager: EntityManager,
  ): Promise<ThreadMessage[]> {
    const job = jobs.find(({ kind }) => kind === 'quote');
    const earlier = enquiry.quote?.earlier ?? [];
    if (!job) return [];
    return Promise.all(
      earlier.map(async (quote) => {
        const quoted = Object.assign(new EnquiryEntity(), enquiry, { quote });
        const message = await this.ownMessage(job, quoted, manager);
        return { ...message, id: `${message.id}.${quote.at}`, state: 'sent' as const, lastError: null };
      }),
    );
  }

  private answerMessage(answer: AnswerEntity, jobs: readonly MailJobEntity[]): ThreadMessage {
    const { id, author, subject, greeting, words, attachments, createdAt } = answer;
    return {
      id: `answer.${id}`,
      kind: author === null ? 'received' : 'answer',
      at: createdAt.toISOString(),
      author,
      subject: subject.slice(0, ANSWER_SUBJECT_MAX),
      words: [greeting, words].filter((part) => part !== '').join('\n\n'),
      attachments,
      ...stateOf(jobs.find(({ answerId }) => answerId === id)),
    };
  }
}
