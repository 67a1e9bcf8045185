import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  CONSENT_VERSION,
  consentText,
  sampleInputSchema,
  sampleName,
  sampleReference,
  SAMPLES_PROCESS,
  type BulkAnswer,
  type OfferedSamples,
  type SampleBulk,
  type SampleInput,
  type SampleRequest,
  type SampleStock,
  type SampleStockRecord,
} from 'shared-types';
import { networkOf } from 'shared-types/network';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../foundation/audit/audit-log';
import type { Actor } from '../foundation/auth/current-user';
import { CONFIG, type Config } from '../foundation/config/config';
import { PersonalRecords } from '../foundation/database/personal-records';
import { hasSqlState } from '../foundation/database/sql-state';
import { ConflictError, NotFoundError, ValidationError } from '../foundation/http/domain-errors';
import { isTrapped } from '../foundation/http/form-traps';
import { inBulk } from '../foundation/http/in-bulk';
import { cursorAfter, type Page } from '../foundation/http/pagination';
import { parseBody, toIssues } from '../foundation/http/pipes';
import { readableEmail } from '../foundation/mail/readable-email';
import { Outbox } from '../foundation/outbox/outbox';
import { RateLimiter } from '../foundation/rate-limit/rate-limiter';
import { randomCode } from '../foundation/random-code';
import { brandOf } from '../foundation/sheets/brand';
import { SAMPLE_MAIL } from './sample-messages';
import type { SampleRequestEntity } from './sample.entity';
import { SamplesRepository } from './samples.repository';
import type { SampleFilter, SampleRequestsQuery } from './samples.schemas';

/** Limits of one network: requests accepted, and tries (contracts, API). */
const ACCEPTED = { count: 5, windowSeconds: 600 };
const TRIES = { count: 60, windowSeconds: 60 };
const TOO_MANY = 'You have ordered samples several times already. Please wait a few minutes, or call us.';
const TOO_MANY_TRIES = 'Too many tries. Please wait a minute and try again.';

const EXPORT_PAGE = 100;
const UNIQUE_VIOLATION = '23505';

/** What a request carries besides its body. */
interface Origin {
  ip: string;
  idempotencyKey: string | null;
}

type State = Pick<SampleRequestEntity, 'status' | 'deletedAt'>;

/** Whether the samples of a request are out of the drawer: reserved for it, or sent. */
const isOut = ({ status, deletedAt }: State): boolean =>
  status === 'sent' || (status === 'new' && deletedAt === null);

function found<T>(thing: T | null): T {
  if (thing === null) throw new NotFoundError('There is nothing with this id. It may have been erased.');
  return thing;
}

/** Samples of finishes, and visitors' requests for them. */
@Injectable()
export class SamplesService implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly samples: SamplesRepository,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly records: PersonalRecords,
  ) {}

  onModuleInit(): void {
    this.records.register({
      tables: ['sample_requests'],
      retention: {
        action: 'sample-requests.retired',
        months: this.config.enquiryRetentionMonths,
        removeOld: (months, manager) => this.samples.removeOld(months, manager),
      },
      people: {
        name: 'order for samples',
        find: (key, manager) => this.samples.referencesOf(key, manager),
        erase: (references, manager) => this.samples.erase(references, manager),
      },
    });
  }

  offered(): Promise<OfferedSamples> {
    return this.samples.offered();
  }

  stock(): Promise<SampleStockRecord[]> {
    return this.samples.stock();
  }

  setStock(finish: string, stock: SampleStock, actor: Actor): Promise<SampleStockRecord> {
    return this.samples.transaction(async (manager) => {
      const changed = found(await this.samples.setStock(finish, stock, manager));
      await this.audit.record(actor, { action: 'samples.changed', target: finish, detail: stock }, manager);
      return changed;
    });
  }

  /**
   * Stores a request, takes its samples from stock, and queues its mail: all of it or nothing. One that is sent again
   * under its key is stored once; one caught by a trap is kept as spam. An invalid body counts as a try too.
   * @throws TooManyRequestsError, and ValidationError that names what is out of stock
   */
  async submit(body: unknown, { ip, idempotencyKey }: Origin): Promise<{ reference: string }> {
    await this.limiter.count(`samples:try:${networkOf(ip)}`, TRIES, TOO_MANY_TRIES);
    const parsed = parseBody(sampleInputSchema, body);
    if (!parsed.success) throw new ValidationError(toIssues(parsed.error.issues));
    for (;;) {
      try {
        const reference = await this.samples.transaction((manager) =>
          this.takeIn(parsed.data, { ip, idempotencyKey }, manager),
        );
        this.outbox.wake();
        return { reference };
      } catch (error) {
        // The reference is taken, or the key since a moment ago: the next transaction finds what is stored under it.
        if (!hasSqlState(error, UNIQUE_VIOLATION)) throw error;
      }
    }
  }

  /** A page, newest first. */
  async page(query: SampleRequestsQuery): Promise<Page<SampleRequest[]>> {
    const page = await this.samples.page(query);
    return { page, next: cursorAfter(page, query.limit) };
  }

  /** All that match, newest first; the audit log records who exports personal data. */
  async export({ status, q }: SampleFilter, actor: Actor): Promise<AsyncIterable<SampleRequest>> {
    // Not what was searched for, which may be a person's name.
    const detail = { status: status ?? 'all', searched: q !== '' };
    await this.audit.record(actor, { action: 'sample-requests.exported', detail });
    return this.all({ status, q });
  }

  /** Marks, deletes or restores several requests, each in a transaction of its own; what is refused is named. */
  changeAll(change: SampleBulk, actor: Actor): Promise<BulkAnswer<number>> {
    return inBulk(change.ids, (id) =>
      this.samples.transaction(async (manager) => {
        const request = found(await this.samples.lock(id, manager));
        const { status, deletedAt } = request;
        const next: State =
          change.action === 'mark'
            ? { status: change.status, deletedAt }
            : { status, deletedAt: change.action === 'delete' ? (deletedAt ?? new Date()) : null };
        await this.moveStock(request, next, manager);
        await this.samples.change(id, next, manager);
        const action = { mark: 'marked', delete: 'deleted', restore: 'restored' }[change.action];
        const detail = change.action === 'mark' ? { status: change.status } : {};
        const event = { action: `sample-requests.${action}`, target: request.reference, detail };
        await this.audit.record(actor, event, manager);
      }),
    );
  }

  private async *all(filter: SampleFilter): AsyncGenerator<SampleRequest> {
    let cursor: number | undefined;
    for (;;) {
      const page = await this.samples.page({ ...filter, limit: EXPORT_PAGE, cursor });
      yield* page;
      if (page.length < EXPORT_PAGE) return;
      cursor = page.at(-1)?.id;
    }
  }

  private async takeIn(
    input: SampleInput,
    { ip, idempotencyKey }: Origin,
    manager: EntityManager,
  ): Promise<string> {
    const { website: _website, elapsedMs: _elapsed, consent: _consent, ...request } = input;
    const status = isTrapped(input) ? 'spam' : 'new';
    const refusal = status === 'new' ? await this.outOfStock(input.finishes, manager) : undefined;
    // After the lock, which the first of two that were sent at once holds until it is stored.
    const earlier = idempotencyKey === null ? null : await this.samples.findByKey(idempotencyKey, manager);
    if (earlier) return earlier.reference;
    await this.limiter.count(`samples:accepted:${networkOf(ip)}`, ACCEPTED, TOO_MANY, manager);
    if (refusal !== undefined) throw new ValidationError([{ path: 'finishes', message: refusal }]);
    if (status === 'new') await this.samples.addToStock(input.finishes, -1, manager);
    const { brandName } = await brandOf(manager);
    const reference = sampleReference(randomCode());
    await this.samples.add(
      {
        ...request,
        email: readableEmail(request.email),
        phone: request.phone ?? '',
        line2: request.line2 ?? '',
        reference,
        idempotencyKey,
        status,
        consentVersion: CONSENT_VERSION,
        consentText: consentText(brandName, SAMPLES_PROCESS),
      },
      status === 'new' ? SAMPLE_MAIL : [],
      manager,
    );
    return reference;
  }

  /** Locks finishes. @returns a sentence that names those that cannot be sent; undefined where all can */
  private async outOfStock(finishes: readonly string[], manager: EntityManager): Promise<string | undefined> {
    const known = await this.samples.lockSamples(finishes, manager);
    const missing = finishes.filter(
      (id) => !known.some(({ finish, offered, stock }) => finish === id && offered && stock !== 0),
    );
    if (missing.length === 0) return undefined;
    const names = new Intl.ListFormat('en-GB').format(missing.map(sampleName));
    return `${names} ${missing.length === 1 ? 'is' : 'are'} out of stock. Please choose another finish.`;
  }

  /** Takes the samples of a request that is to be sent after all from stock, or puts those of one that is not back. */
  private async moveStock(request: SampleRequestEntity, next: State, manager: EntityManager): Promise<void> {
    if (isOut(request) === isOut(next)) return;
    const refusal = await this.outOfStock(request.finishes, manager);
    if (!isOut(next)) await this.samples.addToStock(request.finishes, 1, manager);
    else if (refusal !== undefined) throw new ConflictError(refusal);
    else await this.samples.addToStock(request.finishes, -1, manager);
  }
}
