import { Injectable } from '@nestjs/common';
import type { enquiryPatchSchema, EnquiryRecord } from 'shared-types';
import { DataSource, type EntityManager } from 'typeorm';
import type * as z from 'zod';
import { AuditLog } from '../../audit/audit-log';
import type { Actor } from '../../auth/current-user';
import { ConflictError, NotFoundError } from '../../http/domain-errors';
import { assertRevision } from '../../reads/revision-tag';
import { EnquiryEntity } from '../enquiry.entity';
import { Outbox } from '../mail/outbox';
import type { InboxFilter } from './inbox-query';
import { InboxRepository } from './inbox.repository';

const notThere = (): Error => new NotFoundError('There is no enquiry with this id.');
const EXPORT_PAGE = 100;

/** Looks after enquiries once they are here. */
@Injectable()
export class InboxService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly inbox: InboxRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  /** One enquiry, or a {@link NotFoundError}. */
  find(id: number): Promise<EnquiryRecord> {
    return this.reread(this.dataSource.manager, id);
  }

  /**
   * Changes status and notes, what is given of them.
   * @param ifMatch `If-Match` header; a {@link PreconditionFailedError} when somebody else changed either since
   */
  async patch(
    id: number,
    patch: z.infer<typeof enquiryPatchSchema>,
    ifMatch: string | undefined,
  ): Promise<EnquiryRecord> {
    return this.dataSource.transaction(async (manager) => {
      const enquiry = await manager.findOne(EnquiryEntity, {
        select: { id: true, revision: true },
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!enquiry) throw notThere();
      await assertRevision(
        ifMatch,
        () => Promise.resolve(enquiry.revision),
        'Somebody else has changed this enquiry. Load it, then make your change again.',
      );
      await manager.update(EnquiryEntity, { id }, { ...patch, updatedAt: new Date() });
      return this.reread(manager, id);
    });
  }

  /** Erases an enquiry and its mail. The audit log keeps the reference only. */
  async erase(id: number, actor: Actor): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { reference } = await this.reread(manager, id);
      await manager.delete(EnquiryEntity, { id });
      await this.audit.record(actor, { action: 'enquiries.erased', target: reference }, manager);
    });
  }

  /**
   * Sends what has not arrived once more; when everything was sent, the owner's notification again. Never for
   * spam.
   */
  async resend(id: number, actor: Actor): Promise<EnquiryRecord> {
    const record = await this.dataSource.transaction(async (manager) => {
      const { status, reference, mail } = await this.reread(manager, id);
      if (status === 'spam') throw new ConflictError('Spam is not answered. Change the status first.');
      await manager.query(
        `INSERT INTO mail_jobs AS job (enquiry_id, kind)
         SELECT $1, kind FROM unnest(ARRAY['notification', 'confirmation']) AS kind
         ON CONFLICT (enquiry_id, kind) DO UPDATE SET
           state = 'waiting', attempts = 0, last_error = NULL, next_attempt_at = now(), sent_at = NULL,
           generation = job.generation + 1
         WHERE job.state <> 'sent' OR ($2 AND job.kind = 'notification')`,
        [id, mail.state === 'sent'],
      );
      await this.audit.record(actor, { action: 'enquiries.mail-resent', target: reference }, manager);
      return this.reread(manager, id);
    });
    this.outbox.wake();
    return record;
  }

  /** Writes into the audit log that somebody takes personal data out. */
  async recordExport(filter: InboxFilter, actor: Actor): Promise<void> {
    const detail = { status: filter.status ?? 'all', q: filter.q };
    await this.audit.record(actor, { action: 'enquiries.exported', detail });
  }

  /** All that fit, newest first, a page at a time. */
  async *all(filter: InboxFilter): AsyncGenerator<EnquiryRecord> {
    let cursor: number | undefined;
    for (;;) {
      const page = await this.inbox.page({ ...filter, limit: EXPORT_PAGE, cursor });
      yield* page;
      if (page.length < EXPORT_PAGE) return;
      cursor = page.at(-1)?.id;
    }
  }

  private async reread(manager: EntityManager, id: number): Promise<EnquiryRecord> {
    const record = await this.inbox.find(id, manager);
    if (!record) throw notThere();
    return record;
  }
}
