import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { OfferedSamples, SampleRequest, SampleStock } from 'shared-types';
import { emailKey } from 'shared-types/email-address';
import { In, type EntityManager, type Repository } from 'typeorm';
import { containing } from '../foundation/database/like-pattern';
import { MailJobEntity } from '../foundation/outbox/mail-job.entity';
import { SampleEntity, SampleRequestEntity } from './sample.entity';
import type { SampleRequestsQuery } from './samples.schemas';

/** In `mail_jobs`. */
const TARGET = 'sample_requests';

const SEARCHED = [
  `search_key(concat_ws(' ', request.reference, request.name, request.email, request.phone, request.line1,`,
  `request.line2, request.town, request.postcode, array_to_string(request.finishes, ' ')))`,
].join(' ');

const toRecord = (
  {
    consentVersion: _version,
    idempotencyKey: _key,
    createdAt,
    updatedAt: _at,
    deletedAt: _gone,
    ...request
  }: SampleRequestEntity,
  states: MailJobEntity['state'][],
): SampleRequest => ({
  ...request,
  created_at: createdAt.toISOString(),
  consentedAt: createdAt.toISOString(),
  mail: (['failed', 'waiting', 'sent'] as const).find((state) => states.includes(state)) ?? 'none',
});

/** Samples, and requests for them. */
@Injectable()
export class SamplesRepository {
  constructor(
    @InjectRepository(SampleEntity) private readonly samples: Repository<SampleEntity>,
    @InjectRepository(SampleRequestEntity) private readonly requests: Repository<SampleRequestEntity>,
  ) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.requests.manager.transaction(work);
  }

  async offered(): Promise<OfferedSamples> {
    const offered = await this.samples.find({ where: { offered: true }, order: { finish: 'ASC' } });
    return offered.map(({ finish, stock }) => ({ finish, inStock: stock !== 0 }));
  }

  stock(): Promise<SampleEntity[]> {
    return this.samples.find({ order: { finish: 'ASC' } });
  }

  /** @returns the finish as it is now; null for an unknown one */
  async setStock(finish: string, stock: SampleStock, manager: EntityManager): Promise<SampleEntity | null> {
    await manager.update(SampleEntity, { finish }, stock);
    return manager.findOneBy(SampleEntity, { finish });
  }

  /** Locks finishes until the transaction ends; in one order, so that requests wait for each other. */
  lockSamples(finishes: readonly string[], manager: EntityManager): Promise<SampleEntity[]> {
    return manager.find(SampleEntity, {
      where: { finish: In([...finishes]) },
      order: { finish: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Adds to the stock of counted finishes, or takes from it. */
  async addToStock(finishes: readonly string[], count: 1 | -1, manager: EntityManager): Promise<void> {
    await manager.increment(SampleEntity, { finish: In([...finishes]) }, 'stock', count);
  }

  findByKey(idempotencyKey: string, manager: EntityManager): Promise<SampleRequestEntity | null> {
    return manager.findOne(SampleRequestEntity, { where: { idempotencyKey }, withDeleted: true });
  }

  /** Stores a request, and what mail it owes. */
  async add(
    request: Omit<SampleRequestEntity, 'id' | 'createdAt' | 'updatedAt' | 'deletedAt'>,
    mail: readonly string[],
    manager: EntityManager,
  ): Promise<void> {
    const { id: targetId } = await manager.save(SampleRequestEntity, { ...request });
    await manager.query(
      'INSERT INTO mail_jobs (target_table, target_id, kind) SELECT $1, $2, unnest($3::text[])',
      [TARGET, targetId, mail],
    );
  }

  /** A page, newest first, with the state of their mail. */
  async page({ status, q, limit, cursor }: SampleRequestsQuery): Promise<SampleRequest[]> {
    const query = this.requests.createQueryBuilder('request').orderBy('request.id', 'DESC').limit(limit);
    if (status !== undefined) query.andWhere('request.status = :status', { status });
    if (q !== '') query.andWhere(`${SEARCHED} LIKE :pattern`, { pattern: containing(q) });
    if (cursor !== undefined) query.andWhere('request.id < :cursor', { cursor });
    const page = await query.getMany();
    const jobs = await this.requests.manager.findBy(MailJobEntity, {
      targetTable: TARGET,
      targetId: In(page.map(({ id }) => id)),
    });
    return page.map((request) => {
      const own = jobs.filter(({ targetId }) => targetId === request.id);
      return toRecord(
        request,
        own.map(({ state }) => state),
      );
    });
  }

  /** A request, locked until the transaction ends, also a deleted one; null for an unknown id. */
  lock(id: number, manager: EntityManager): Promise<SampleRequestEntity | null> {
    return manager.findOne(SampleRequestEntity, {
      where: { id },
      withDeleted: true,
      lock: { mode: 'pessimistic_write' },
    });
  }

  async change(
    id: number,
    change: Pick<SampleRequestEntity, 'status' | 'deletedAt'>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(SampleRequestEntity, { id }, change);
  }

  /** References of all requests that came from an address, newest first. @param key as `emailKey` has it */
  async referencesOf(key: string, manager: EntityManager): Promise<string[]> {
    const requests = await manager.find(SampleRequestEntity, {
      select: { reference: true, email: true },
      order: { id: 'DESC' },
      withDeleted: true,
    });
    return requests.filter(({ email }) => emailKey(email) === key).map(({ reference }) => reference);
  }

  /** Erases requests with their mail. */
  async erase(references: readonly string[], manager: EntityManager): Promise<void> {
    await manager.delete(SampleRequestEntity, { reference: In([...references]) });
  }

  /**
   * Erases requests deleted a day ago, those older than a number of months, and new ones that were not worked on since.
   * @returns how many
   */
  async removeOld(months: number, manager: EntityManager): Promise<number> {
    const { affected } = await manager
      .createQueryBuilder()
      .delete()
      .from(SampleRequestEntity)
      .where(`deleted_at < now() - interval '1 day'`)
      .orWhere(
        `created_at < now() - make_interval(months => :months)
         AND (status <> 'new' OR updated_at < now() - make_interval(months => :months))`,
        { months },
      )
      .execute();
    return affected ?? 0;
  }
}
