import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { fromAddress } from 'shared-planner/address';
import {
  attachmentsOf,
  enquiryInputSchema,
  type BulkAnswer,
  type EnquiryBulk,
  type EnquiryInput,
  type EnquiryPatch,
  type EnquiryRecord,
  type MailPreview,
} from 'shared-types';
import { londonDay } from 'shared-types/planner/day';
import type { PricedPlan } from 'shared-types/planner/price';
import type { NewQuote, Quote } from 'shared-types/planner/quote';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor } from '../foundation/auth/current-user';
import { colleaguesOf } from '../foundation/auth/colleagues';
import { CONFIG, type Config } from '../foundation/config/config';
import { PersonalRecords } from '../foundation/database/personal-records';
import { PriceLists } from '../foundation/database/price-lists';
import { ConflictError, NotFoundError, ValidationError } from '../foundation/http/domain-errors';
import { isTrapped } from '../foundation/http/form-traps';
import { inBulk } from '../foundation/http/in-bulk';
import { cursorAfter, type Page } from '../foundation/http/pagination';
import { parseBody, toIssues } from '../foundation/http/pipes';
import { RateLimiter } from '../foundation/rate-limit/rate-limiter';
import { assertRevision } from '../foundation/reads/entity-tags';
import { Outbox } from '../foundation/outbox/outbox';
import { AttachmentsService } from './attachments/attachments.service';
import { EnquiriesRepository, type Which } from './enquiries.repository';
import type { EnquiriesQuery, EnquiryFilter } from './enquiries.schemas';
import { EnquiryEntity, type MessageKind } from './enquiry.entity';
import { EnquiryIntakeRepository } from './enquiry-intake.repository';
import { pricedKey, TRIES, triesKey } from './enquiry-limits';
import { EnquiryMessages } from './outbox/enquiry-messages';

const TOO_MANY_TRIES = 'Too many tries. Please wait a minute and try again.';
const EXPORT_PAGE = 100;

/** What a request to store an enquiry carries besides its body. */
export interface EnquiryOrigin {
  ip: string;
  idempotencyKey: string | null;
}

function found<T>(enquiry: T | undefined): T {
  if (enquiry === undefined) throw new NotFoundError('There is no enquiry with this id.');
  return enquiry;
}

const whichOf = ({ status, assignee, business, q }: EnquiryFilter, { email }: Actor): Which => ({
  ...(status !== undefined && { status }),
  ...(assignee !== undefined && { assignee: email }),
  ...(business !== undefined && { business }),
  q,
});

function assertAnswered(status: EnquiryRecord['status']): void {
  if (status === 'spam') throw new ConflictError('Spam is not answered. Change the status first.');
}

function assertHolds({ until }: NewQuote): void {
  if (until < londonDay(new Date())) {
    throw new ValidationError([{ path: 'until', message: 'Enter today or a later day.' }]);
  }
}

function assertQuotable({
  subject,
  status,
}: Pick<EnquiryRecord, 'status'> & { subject?: { kind: string } | null }): void {
  if (subject?.kind !== 'plan') throw new ConflictError('Only an enquiry about a plan can have a quote.');
  assertAnswered(status);
}

/** Enquiries: taken in from visitors, answered by editors, erased in time. */
@Injectable()
export class EnquiriesService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly prices: PriceLists,
    private readonly intake: EnquiryIntakeRepository,
    private readonly enquiries: EnquiriesRepository,
    private readonly attachments: AttachmentsService,
    private readonly limiter: RateLimiter,
    private readonly messages: EnquiryMessages,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly records: PersonalRecords,
  ) {}

  onModuleInit(): void {
    this.records.register({
      tables: ['enquiries', 'enquiry_messages', 'enquiry_photographs'],
      retention: {
        action: 'enquiries.retired',
        months: this.config.enquiryRetentionMonths,
        removeOld: (months, manager) => this.enquiries.removeOld(months, manager),
      },
    });
  }

  /**
   * Stores an enquiry, queues its mail and answers its reference; one caught by a trap is kept as spam.
   * An invalid body counts as a try too, so it is validated here.
   * @throws TooManyRequestsError
   */
  async submit(body: unknown, { ip, idempotencyKey }: EnquiryOrigin): Promise<{ reference: string }> {
    await this.limiter.count(triesKey(ip), TRIES, TOO_MANY_TRIES);
    const parsed = parseBody(enquiryInputSchema, body);
    if (!parsed.success) throw new ValidationError(toIssues(parsed.error.issues));
    const input = parsed.data;
    const files = attachmentsOf(input).map(({ id }) => id);
    const path = input.attachments ? 'attachments' : 'photographs';
    await this.attachments.assertSendable(files, idempotencyKey, path);
    const status = isTrapped(input) ? 'spam' : 'new';
    const pricedPlan = await this.pricedPlan(input, ip);
    const { outcome, reference } = await this.intake.store({ input, pricedPlan, idempotencyKey, ip, status });
    if (outcome === 'stored') this.outbox.wake();
    return { reference };
  }

  /** A page, newest first; with `count` also how many match over all pages. */
  async page({ count, ...query }: EnquiriesQuery, actor: Actor): Promise<Page<EnquiryRecord[]>> {
    const which = whichOf(query, actor);
    const page = await this.enquiries.page({ ...query, ...which });
    return {
      page,
      next: cursorAfter(page, query.limit),
      total: count ? await this.enquiries.count(which) : undefined,
    };
  }

  /** One enquiry, or a {@link NotFoundError}. */
  async find(id: number, manager?: EntityManager): Promise<EnquiryRecord> {
    return found(await this.enquiries.find(id, manager));
  }

  /**
   * Changes the status, the notes, who deals with it, or all of these. A colleague to whom it is assigned is notified.
   * @param ifMatch `If-Match` header; a {@link PreconditionFailedError} when another user changed either since
   */
  async patch(
    id: number,
    { assigneeId, ...patch }: EnquiryPatch,
    ifMatch: string | undefined,
    actor: Actor,
  ): Promise<EnquiryRecord> {
    const record = await this.enquiries.transaction(async (manager) => {
      await this.lock(id, ifMatch, manager);
      await this.enquiries.change(id, patch, manager);
      if (assigneeId !== undefined) await this.assign(id, assigneeId, actor, manager);
      return this.find(id, manager);
    });
    this.outbox.wake();
    return record;
  }

  /** The mail by which a quote would be offered, as it would be sent now. */
  previewQuote(id: number, quote: NewQuote): Promise<MailPreview> {
    assertHolds(quote);
    return this.enquiries.transaction(async (manager) => {
      const enquiry = found((await manager.findOneBy(EnquiryEntity, { id })) ?? undefined);
      assertQuotable(enquiry);
      const quoted = Object.assign(new EnquiryEntity(), enquiry, {
        quote: { ...quote, at: new Date().toISOString() },
      });
      return this.messages.preview(manager, { kind: 'quote', enquiry: quoted, generation: 0 });
    });
  }

  /**
   * Offers the plan of an enquiry for a price, and mails that to its sender. What was new counts as contacted.
   * @param ifMatch as for {@link patch}
   */
  async quote(
    id: number,
    quote: NewQuote,
    ifMatch: string | undefined,
    actor: Actor,
  ): Promise<EnquiryRecord> {
    assertHolds(quote);
    const record = await this.enquiries.transaction(async (manager) => {
      await this.lock(id, ifMatch, manager);
      const enquiry = await this.find(id, manager);
      assertQuotable(enquiry);
      const { status, reference } = enquiry;
      const earlier = await this.sentQuotes(enquiry, manager);
      const change = {
        quote: { ...quote, at: new Date().toISOString(), ...(earlier.length > 0 && { earlier }) },
        ...(status === 'new' && { status: 'contacted' as const }),
      };
      await this.enquiries.change(id, change, manager);
      await this.enquiries.queueMail(id, ['quote'], ['quote'], manager);
      const detail = { pence: quote.totalPence, until: quote.until };
      await this.audit.record(actor, { action: 'enquiries.quoted', target: reference, detail }, manager);
      return this.find(id, manager);
    });
    this.outbox.wake();
    return record;
  }

  /** Erases an enquiry and its mail. The audit log keeps the reference only. */
  async erase(id: number, actor: Actor): Promise<void> {
    await this.enquiries.transaction(async (manager) => {
      const { reference } = await this.find(id, manager);
      await this.enquiries.remove(id, manager);
      await this.audit.record(actor, { action: 'enquiries.erased', target: reference }, manager);
    });
  }

  /** Marks or erases several enquiries as the calls for one do, each in a transaction of its own; what is refused is named. */
  changeAll(change: EnquiryBulk, actor: Actor): Promise<BulkAnswer<number>> {
    return inBulk(change.ids, (id) =>
      change.action === 'erase'
        ? this.erase(id, actor)
        : this.patch(id, { status: change.status }, undefined, actor),
    );
  }

  /** Sends again what has not been sent, or the owner's notification if all was. Refused for spam. */
  async resend(id: number, actor: Actor): Promise<EnquiryRecord> {
    const record = await this.enquiries.transaction(async (manager) => {
      const { status, reference, mail, quote } = await this.find(id, manager);
      assertAnswered(status);
      const kinds: MessageKind[] = ['notification', 'confirmation', ...(quote ? (['quote'] as const) : [])];
      await this.enquiries.queueMail(id, kinds, mail.state === 'sent' ? ['notification'] : [], manager);
      await this.enquiries.requeueUnsent(id, manager);
      await this.audit.record(actor, { action: 'enquiries.mail-resent', target: reference }, manager);
      return this.find(id, manager);
    });
    this.outbox.wake();
    return record;
  }

  /** All that match, newest first; the audit log records who exports personal data. */
  async export(filter: EnquiryFilter, actor: Actor): Promise<AsyncIterable<EnquiryRecord>> {
    // Not what was searched for, which may be a person's name.
    const detail = {
      status: filter.status ?? 'all',
      searched: filter.q !== '',
      ...(filter.assignee && { assignee: filter.assignee }),
      ...(filter.business && { business: true }),
    };
    await this.audit.record(actor, { action: 'enquiries.exported', detail });
    return this.all(whichOf(filter, actor));
  }

  /** The quotes of an enquiry that its sender has, the oldest first. */
  private async sentQuotes({ id, quote }: EnquiryRecord, manager: EntityManager): Promise<Quote[]> {
    if (!quote) return [];
    const { earlier = [], ...last } = quote;
    return (await this.enquiries.hasSentQuote(id, manager)) ? [...earlier, last] : earlier;
  }

  /** Gives an enquiry to a colleague, or to none. */
  private async assign(
    id: number,
    assigneeId: number | null,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const { reference, assignee: before } = await this.find(id, manager);
    if (before?.id === (assigneeId ?? undefined)) return;
    const [assignee] = assigneeId === null ? [] : await colleaguesOf([assigneeId], manager);
    if (assigneeId !== null && !assignee) {
      const message = 'This colleague cannot sign in any more. Choose another one.';
      throw new ValidationError([{ path: 'assigneeId', message }]);
    }
    await this.enquiries.change(id, { assigneeId }, manager);
    if (assignee && assignee.email !== actor.email) {
      const payload = { by: actor.email };
      await this.enquiries.queueMail(id, ['assignment'], ['assignment'], manager, payload);
    } else {
      await this.enquiries.cancelAssignmentMail(id, manager);
    }
    const detail = { to: assignee?.email ?? null, from: before?.email ?? null };
    await this.audit.record(actor, { action: 'enquiries.assigned', target: reference, detail }, manager);
  }

  /** Locks an enquiry for a change that is made on the revision of an `If-Match`. */
  private async lock(id: number, ifMatch: string | undefined, manager: EntityManager): Promise<void> {
    const revision = found(await this.enquiries.lockRevision(id, manager));
    await assertRevision(
      ifMatch,
      () => Promise.resolve(revision),
      'Another user has changed this enquiry. Load it, then make your change again.',
    );
  }

  /** What the plan of an enquiry costs today; null without one that can be read. Counted before it is worked out. */
  private async pricedPlan({ subject }: EnquiryInput, ip: string): Promise<PricedPlan | null> {
    if (subject?.kind !== 'plan') return null;
    await this.limiter.count(pricedKey(ip), TRIES, TOO_MANY_TRIES);
    const read = fromAddress(subject.id);
    return 'plan' in read ? this.prices.priced(read.plan, subject) : null;
  }

  private async *all(filter: Which): AsyncGenerator<EnquiryRecord> {
    let cursor: number | undefined;
    for (;;) {
      const page = await this.enquiries.page({ ...filter, limit: EXPORT_PAGE, cursor });
      yield* page;
      if (page.length < EXPORT_PAGE) return;
      cursor = page.at(-1)?.id;
    }
  }
}
