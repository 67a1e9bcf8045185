import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { enquiryPhotographUrl, type EnquiryRecord } from 'shared-types';
import { In, type EntityManager, type Repository, type SelectQueryBuilder } from 'typeorm';
import { containing } from '../foundation/database/like-pattern';
import { MailJobEntity } from '../foundation/outbox/mail-job.entity';
import type { EnquiriesQuery, EnquiryFilter } from './enquiries.schemas';
import { EnquiryEntity, type MessageKind } from './enquiry.entity';
import { PhotographEntity } from './photographs/photograph.entity';

const SEARCHED = [
  `search_key(concat_ws(' ', enquiry.reference, enquiry.firstName || ' ' || enquiry.lastName,`,
  `enquiry.email, enquiry.phone, enquiry.message, enquiry.notes))`,
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

const toRecord = (
  enquiry: EnquiryEntity,
  jobs: MailJobEntity[],
  photographs: PhotographEntity[],
): EnquiryRecord => ({
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
  photographs: photographs.map(({ id }) => enquiryPhotographUrl(enquiry.id, id)),
  pricedPlan: enquiry.pricedPlan,
  quote: enquiry.quote,
  notes: enquiry.notes,
  consentVersion: enquiry.consentVersion,
  consentText: enquiry.consentText,
  consentedAt: enquiry.consentedAt.toISOString(),
  mail: mailOf(jobs),
});

/** Stored enquiries; `enquiry-intake.repository.ts` stores them. */
@Injectable()
export class EnquiriesRepository {
  constructor(@InjectRepository(EnquiryEntity) private readonly enquiries: Repository<EnquiryEntity>) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.enquiries.manager.transaction(work);
  }

  /** A page, newest first. */
  async page({ limit, cursor, ...filter }: Omit<EnquiriesQuery, 'count'>): Promise<EnquiryRecord[]> {
    const query = this.fitting(filter).orderBy('enquiry.id', 'DESC').limit(limit);
    if (cursor !== undefined) query.andWhere('enquiry.id < :cursor', { cursor });
    return this.described(await query.getMany(), this.enquiries.manager);
  }

  /** How many match, over all pages. */
  count(filter: EnquiryFilter): Promise<number> {
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
    change: Partial<Pick<EnquiryEntity, 'status' | 'notes' | 'quote'>>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(EnquiryEntity, { id }, { ...change, updatedAt: new Date() });
  }

  /** Removes an enquiry with its mail. */
  async remove(id: number, manager: EntityManager): Promise<void> {
    await manager.delete(EnquiryEntity, { id });
  }

  /**
   * Removes closed and spam enquiries older than so many months, and open ones that nobody has worked on for so long.
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
   */
  async queueMail(
    id: number,
    kinds: MessageKind[],
    again: MessageKind[],
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO mail_jobs AS job (enquiry_id, kind)
       SELECT $1, kind FROM unnest($3::text[]) AS kind
       ON CONFLICT (enquiry_id, kind) DO UPDATE SET
         state = 'waiting', attempts = 0, last_error = NULL, next_attempt_at = now(), sent_at = NULL,
         generation = job.generation + 1
       WHERE job.state <> 'sent' OR job.kind = ANY ($2)`,
      [id, again, kinds],
    );
  }

  private fitting({ status, q }: EnquiryFilter): SelectQueryBuilder<EnquiryEntity> {
    const query = this.enquiries.createQueryBuilder('enquiry');
    if (status !== undefined) query.andWhere('enquiry.status = :status', { status });
    if (q !== '') {
      query.andWhere(`${SEARCHED} LIKE :pattern`, { pattern: containing(q) });
    }
    return query;
  }

  /** With its mail and the addresses of its photographs. */
  private async described(enquiries: EnquiryEntity[], manager: EntityManager): Promise<EnquiryRecord[]> {
    if (enquiries.length === 0) return [];
    const enquiryId = In(enquiries.map(({ id }) => id));
    const jobs = await manager.findBy(MailJobEntity, { enquiryId });
    const photographs = await manager.find(PhotographEntity, {
      where: { enquiryId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return enquiries.map((enquiry) =>
      toRecord(
        enquiry,
        jobs.filter((job) => job.enquiryId === enquiry.id),
        photographs.filter((photograph) => photograph.enquiryId === enquiry.id),
      ),
    );
  }
}
