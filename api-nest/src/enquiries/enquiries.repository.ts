import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { emailKey } from 'shared-types/email-address';
import { enquiryAttachmentUrl, type Colleague, type EnquiryRecord } from 'shared-types';
import { In, Not, type EntityManager, type Repository, type SelectQueryBuilder } from 'typeorm';
import { containing } from '../foundation/database/like-pattern';
import { colleaguesOf } from '../foundation/auth/colleagues';
import { MailJobEntity } from '../foundation/outbox/mail-job.entity';
import { AnswerEntity } from './answers/answer.entity';
import type { AttachmentEntity } from './attachments/attachment.entity';
import type { EnquiriesQuery, EnquiryFilter } from './enquiries.schemas';
import { EnquiryEntity, type MessageKind } from './enquiry.entity';

const SEARCHED = [
  `search_key(concat_ws(' ', enquiry.reference, enquiry.firstName || ' ' || enquiry.lastName,`,
  `enquiry.email, enquiry.phone, enquiry.message, enquiry.notes, enquiry.business ->> 'company',`,
  `enquiry.business ->> 'purchaseOrder', enquiry.business ->> 'deliveryPostcode'))`,
].join(' ');

/** State of an enquiry's mail: failed if any message failed, waiting if any waits. */
function mailOf(jobs: MailJobEntity[]): EnquiryRecord['mail'] {
  const states = jobs.map(({ state }) => state);
  const errors = jobs.flatMap(({ lastError }) => lastError ?? []).sort();
  return {
    state: (['failed', 'waiting', 'sent'] as const).find((state) => states.includes(state)) ?? 'none',
    attempts: Math.max(0, ...jobs.map(({ attempts }) => attempts)),
    lastError: errors.at(-1) ?? null,
  };
}

/** A file of an enquiry, with the number of its bytes. */
type FileRow = Pick<AttachmentEntity, 'id' | 'enquiryId' | 'name' | 'mediaType'> & { bytes: number };

/** What is shown of an enquiry besides its own columns. */
interface Details {
  jobs: MailJobEntity[];
  files: FileRow[];
  answers: Pick<AnswerEntity, 'author'>[];
  assignee: Colleague | undefined;
}

function lastAnswerOf(answers: Details['answers']): EnquiryRecord['lastAnswer'] {
  const last = answers.at(-1);
  if (!last) return null;
  return last.author === null ? 'received' : 'sent';
}

const toRecord = (enquiry: EnquiryEntity, { jobs, files, answers, assignee }: Details): EnquiryRecord => ({
  id: enquiry.id,
  revision: enquiry.revision,
  reference: enquiry.reference,
  created_at: enquiry.createdAt.toISOString(),
  status: enquiry.status,
  firstName: enquiry.firstName,
  lastName: enquiry.lastName,
  email: enquiry.email,
  phone: enquiry.phone,
  interest: enquiry.interest,
  message: enquiry.message,
  subject: enquiry.subject ?? null,
  business: enquiry.business,
  attachments: files.map(({ id, name, mediaType, bytes }) => ({
    url: enquiryAttachmentUrl(enquiry.id, id),
    name,
    mediaType,
    bytes,
  })),
  photographs: files
    .filter(({ mediaType }) => mediaType === 'image/jpeg')
    .map(({ id }) => enquiryAttachmentUrl(enquiry.id, id)),
  pricedPlan: enquiry.pricedPlan,
  quote: enquiry.quote,
  notes: enquiry.notes,
  assignee: assignee ?? null,
  lastAnswer: lastAnswerOf(answers),
  consentVersion: enquiry.consentVersion,
  consentText: enquiry.consentText,
  consentedAt: enquiry.consentedAt.toISOString(),
  mail: mailOf(jobs),
});

/** Which enquiries; all without an `assignee`, the address of a user. */
export type Which = Pick<EnquiryFilter, 'status' | 'q' | 'business'> & { assignee?: string | null };
type Page = Which & Pick<EnquiriesQuery, 'limit' | 'cursor'>;

/** Stored enquiries; `enquiry-intake.repository.ts` stores them. */
@Injectable()
export class EnquiriesRepository {
  constructor(@InjectRepository(EnquiryEntity) private readonly enquiries: Repository<EnquiryEntity>) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.enquiries.manager.transaction(work);
  }

  /** A page, newest first. */
  async page({ limit, cursor, ...filter }: Page): Promise<EnquiryRecord[]> {
    const query = this.fitting(filter).orderBy('enquiry.id', 'DESC').limit(limit);
    if (cursor !== undefined) query.andWhere('enquiry.id < :cursor', { cursor });
    return this.described(await query.getMany(), this.enquiries.manager);
  }

  /** How many match, over all pages. */
  count(filter: Which): Promise<number> {
    return this.fitting(filter).getCount();
  }

  async find(id: number, manager = this.enquiries.manager): Promise<EnquiryRecord | undefined> {
    return (await this.described(await manager.findBy(EnquiryEntity, { id }), manager))[0];
  }

  /** Locks an enquiry until the transaction ends. @returns its revision, undefined for an unknown id */
  async lockRevision(id: number, manager: EntityManager): Promise<number | undefined> {
    const enquiry = await manager.findOne(EnquiryEntity, {
      select: { id: true, revision: true },
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    return enquiry?.revision;
  }

  async change(
    id: number,
    change: Partial<Pick<EnquiryEntity, 'status' | 'notes' | 'quote' | 'assigneeId'>>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(EnquiryEntity, { id }, { ...change, updatedAt: new Date() });
  }

  /** The enquiry that a mail with these references answers, if it comes from its sender; the newest of several. */
  async findForReply(references: readonly string[], sender: string): Promise<number | undefined> {
    if (references.length === 0 || sender === '') return undefined;
    const named = await this.enquiries.find({
      select: { id: true, email: true },
      where: { reference: In([...references]), status: Not('spam') },
      order: { id: 'DESC' },
    });
    return named.find(({ email }) => emailKey(email) === emailKey(sender))?.id;
  }

  /** Notes that an enquiry was worked on; one that was closed is open again. */
  async reopen(id: number, manager: EntityManager): Promise<void> {
    await manager.update(EnquiryEntity, { id }, { updatedAt: new Date() });
    await manager.update(EnquiryEntity, { id, status: 'closed' }, { status: 'contacted' });
  }

  /** Removes an enquiry with its mail. */
  async remove(id: number, manager: EntityManager): Promise<void> {
    await manager.delete(EnquiryEntity, { id });
  }

  /**
   * Removes closed and spam enquiries older than a number of months, and open ones that were not worked on since.
   * @returns how many
   */
  async removeOld(months: number, manager: EntityManager): Promise<number> {
    const { affected } = await manager
      .createQueryBuilder()
      .delete()
      .from(EnquiryEntity)
      .where('created_at < now() - make_interval(months => :months)', { months })
      .andWhere(`(status IN ('closed', 'spam') OR updated_at < now() - make_interval(months => :months))`)
      .execute();
    return affected ?? 0;
  }

  /**
   * Queues mail, once more if it was queued before: those of `kinds` that have not been sent, and those in `again` even
   * if they have. In SQL, since TypeORM's upsert has no conditions.
   * @param payload what the kinds need besides the enquiry
   */
  async queueMail(
    id: number,
    kinds: MessageKind[],
    again: MessageKind[],
    manager: EntityManager,
    payload: object | null = null,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO mail_jobs AS job (enquiry_id, kind, payload)
       SELECT $1, kind, $4::jsonb FROM unnest($3::text[]) AS kind
       ON CONFLICT (enquiry_id, kind) DO UPDATE SET
         state = 'waiting', attempts = 0, last_error = NULL, next_attempt_at = now(), sent_at = NULL,
         generation = job.generation + 1, payload = excluded.payload
       WHERE job.state <> 'sent' OR job.kind = ANY ($2)`,
      [id, again, kinds, payload && JSON.stringify(payload)],
    );
  }

  /** Whether the mail with an enquiry's present quote has been sent. */
  hasSentQuote(id: number, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(MailJobEntity, { enquiryId: id, kind: 'quote', state: 'sent' });
  }

  /** Has the outbox send at once what it has of an enquiry's answers and assignment and could not send. */
  async requeueUnsent(id: number, manager: EntityManager): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(MailJobEntity)
      .set({ state: 'waiting', attempts: 0, lastError: null, nextAttemptAt: () => 'now()' })
      .where("state <> 'sent'")
      .andWhere(
        `((enquiry_id = :id AND kind = 'assignment') OR
         answer_id IN (SELECT answer.id FROM enquiry_messages answer WHERE answer.enquiry_id = :id))`,
        { id },
      )
      .execute();
  }

  /** Takes the mail about an assignment back, unless it has been sent. */
  async cancelAssignmentMail(id: number, manager: EntityManager): Promise<void> {
    await manager.delete(MailJobEntity, { enquiryId: id, kind: 'assignment', state: Not('sent') });
  }

  private fitting({ status, assignee, business, q }: Which): SelectQueryBuilder<EnquiryEntity> {
    const query = this.enquiries.createQueryBuilder('enquiry');
    if (status !== undefined) query.andWhere('enquiry.status = :status', { status });
    if (assignee !== undefined) {
      query.andWhere('enquiry.assigneeId = (SELECT id FROM users WHERE email = :assignee)', { assignee });
    }
    if (business) query.andWhere('enquiry.business IS NOT NULL');
    if (q !== '') {
      query.andWhere(`${SEARCHED} LIKE :pattern`, { pattern: containing(q) });
    }
    return query;
  }

  /** With their mail, their files, and the colleagues they are assigned to. */
  private async described(enquiries: EnquiryEntity[], manager: EntityManager): Promise<EnquiryRecord[]> {
    if (enquiries.length === 0) return [];
    const enquiryId = In(enquiries.map(({ id }) => id));
    const answers = await manager.find(AnswerEntity, {
      select: { id: true, enquiryId: true, author: true },
      where: { enquiryId },
      order: { id: 'ASC' },
    });
    const jobs = await manager.findBy(MailJobEntity, [
      { enquiryId },
      { answerId: In(answers.map(({ id }) => id)) },
    ]);
    const assigned = enquiries.flatMap(({ assigneeId }) => assigneeId ?? []);
    const assignees = assigned.length > 0 ? await colleaguesOf(assigned, manager) : [];
    const files: FileRow[] = await manager.query(
      `SELECT id, enquiry_id AS "enquiryId", name, media_type AS "mediaType", octet_length(bytes) AS bytes
       FROM enquiry_photographs WHERE enquiry_id = ANY ($1) ORDER BY created_at, id`,
      [enquiries.map(({ id }) => id)],
    );
    return enquiries.map((enquiry) => {
      const own = answers.filter((answer) => answer.enquiryId === enquiry.id);
      return toRecord(enquiry, {
        jobs: jobs.filter((job) => job.enquiryId === enquiry.id || own.some(({ id }) => id === job.answerId)),
        files: files.filter((file) => file.enquiryId === enquiry.id),
        answers: own,
        assignee: assignees.find(({ id }) => id === enquiry.assigneeId),
      });
    });
  }
}
