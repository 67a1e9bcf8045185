import { Injectable } from '@nestjs/common';
import { CONSENT_VERSION, consentText, type EnquiryInput } from 'shared-types';
import type { PricedPlan } from 'shared-types/planner/price';
import { defaultSiteSettings } from 'shared-types/content/site-settings';
import { Batcher } from '../foundation/database/batcher';
import { Statements } from '../foundation/database/statements';
import { hasUnstorableText } from '../foundation/database/unstorable-text';
import { UnstorableTextError } from '../foundation/http/domain-errors';
import { readableEmail } from '../foundation/mail/readable-email';
import { RateLimiter } from '../foundation/rate-limit/rate-limiter';
import {
  ACCEPTED,
  acceptedKey,
  BRAND,
  FIND_BY_KEY,
  INTAKE,
  TRIES,
  triesKey,
  type IntakeRow,
  type SentEnquiry,
} from './intake-statement';
import { newReferences } from './reference';

/** An enquiry on its way into the database. */
export interface NewEnquiry {
  input: EnquiryInput;
  /** What the plan that it is about costs. */
  pricedPlan: PricedPlan | null;
  status: 'new' | 'spam';
  idempotencyKey: string | null;
  ip: string;
}

/** The outcome: stored, stored earlier under the same key, or refused until a limit frees up. */
export type Intake =
  | { outcome: 'stored' | 'repeated'; reference: string }
  | { outcome: 'too many tries' | 'too many enquiries'; retryAfterSeconds: number };

/** Few enough to leave most of the pool to others, and small enough to take a few milliseconds each. */
const BATCHES = { underWay: 2, items: 50 };

const toSent = (
  { input, pricedPlan, status, idempotencyKey, ip }: NewEnquiry,
  reference: string,
): SentEnquiry => ({
  tries_key: triesKey(ip),
  accepted_key: acceptedKey(ip),
  reference,
  idempotency_key: idempotencyKey,
  status,
  first_name: input.firstName,
  last_name: input.lastName,
  email: readableEmail(input.email),
  phone: input.phone ?? '',
  interest: input.interest,
  message: input.message ?? '',
  subject: input.subject ?? null,
  priced_plan: pricedPlan,
  photographs: input.photographs ?? [],
});

/** Stores enquiries; those that arrive at the same time are stored together. */
@Injectable()
export class EnquiryIntakeRepository {
  private readonly batcher = new Batcher((enquiries: NewEnquiry[]) => this.takeIn(enquiries), BATCHES);

  constructor(
    private readonly statements: Statements,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Counts the try and, within the limits, stores the enquiry and queues its mail.
   * @throws UnstorableTextError before it could spoil a batch
   */
  async store(enquiry: NewEnquiry): Promise<Intake> {
    if (hasUnstorableText(enquiry.input)) throw new UnstorableTextError();
    for (;;) {
      const row = await this.batcher.add(enquiry);
      const intake = await this.outcomeOf(row, enquiry);
      if (intake !== 'reference taken') return intake;
    }
  }

  private takeIn(enquiries: NewEnquiry[]): Promise<IntakeRow[]> {
    const references = newReferences(enquiries.length);
    const sent = enquiries.map((enquiry, n) => toSent(enquiry, references[n] ?? ''));
    return this.statements.run<IntakeRow>(INTAKE, [
      JSON.stringify(sent),
      CONSENT_VERSION,
      consentText(BRAND),
      defaultSiteSettings.brandName,
    ]);
  }

  private async outcomeOf(row: IntakeRow, enquiry: NewEnquiry): Promise<Intake | 'reference taken'> {
    if (row.try > TRIES.count) return { outcome: 'too many tries', retryAfterSeconds: row.tries_reset };
    if (row.reference !== null) {
      return { outcome: row.granted ? 'stored' : 'repeated', reference: row.reference };
    }
    return this.resolveRace(row, enquiry);
  }

  /**
   * Nothing was stored: the limit is reached, a twin request with the same key was faster, or, once in many millions,
   * the reference is taken.
   */
  private async resolveRace(
    row: IntakeRow,
    { idempotencyKey, ip }: NewEnquiry,
  ): Promise<Intake | 'reference taken'> {
    if (row.granted) await this.limiter.giveBack(acceptedKey(ip), ACCEPTED);
    const twins =
      idempotencyKey === null
        ? []
        : await this.statements.run<{ reference: string }>(FIND_BY_KEY, [idempotencyKey]);
    const [twin] = twins;
    if (twin) return { outcome: 'repeated', reference: twin.reference };
    if (!row.refused) return 'reference taken';
    return { outcome: 'too many enquiries', retryAfterSeconds: row.accepted_reset ?? 1 };
  }
}
