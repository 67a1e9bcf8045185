import { Injectable } from '@nestjs/common';
import { attachmentsOf, CONSENT_VERSION, consentText, type EnquiryInput } from 'shared-types';
import { businessOf } from 'shared-types/business';
import type { PricedPlan } from 'shared-types/planner/price';
import { DataSource, type EntityManager } from 'typeorm';
import { hasSqlState } from '../foundation/database/sql-state';
import { readableEmail } from '../foundation/mail/readable-email';
import { RateLimiter } from '../foundation/rate-limit/rate-limiter';
import { brandOf } from '../foundation/sheets/brand';
import { ACCEPTED, acceptedKey } from './enquiry-limits';
import { EnquiryEntity } from './enquiry.entity';
import { newReference } from './reference';

/** An enquiry on its way into the database. */
export interface NewEnquiry {
  input: EnquiryInput;
  /** What the plan that it is about costs. */
  pricedPlan: PricedPlan | null;
  status: 'new' | 'spam';
  idempotencyKey: string | null;
  ip: string;
}

/** The reference of an enquiry, and whether it was stored now or earlier under the same key. */
export interface Intake {
  outcome: 'stored' | 'repeated';
  reference: string;
}

const TOO_MANY = 'You have sent several enquiries already. Please wait a few minutes, or call us.';

const UNIQUE_VIOLATION = '23505';

/** Stores enquiries. */
@Injectable()
export class EnquiryIntakeRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Stores an enquiry within the limits of its network, with its files and the mail that it owes: all of it or
   * nothing. One that is sent again under its key is stored once.
   * @throws TooManyRequestsError
   */
  async store(enquiry: NewEnquiry): Promise<Intake> {
    for (;;) {
      try {
        return await this.dataSource.transaction((manager) => this.takeIn(enquiry, manager));
      } catch (error) {
        // The reference is taken, or the key since a moment ago: the next transaction finds what is stored under it.
        if (!hasSqlState(error, UNIQUE_VIOLATION)) throw error;
      }
    }
  }

  private async takeIn(enquiry: NewEnquiry, manager: EntityManager): Promise<Intake> {
    const { input, idempotencyKey, pricedPlan, status, ip } = enquiry;
    if (idempotencyKey !== null) {
      const earlier = await manager.findOneBy(EnquiryEntity, { idempotencyKey });
      if (earlier) return { outcome: 'repeated', reference: earlier.reference };
    }
    await this.limiter.count(acceptedKey(ip), ACCEPTED, TOO_MANY, manager);
    const { brandName } = await brandOf(manager);
    const { id, reference } = await manager.save(EnquiryEntity, {
      reference: newReference(),
      idempotencyKey,
      status,
      firstName: input.firstName,
      lastName: input.lastName,
      email: readableEmail(input.email),
      phone: input.phone ?? '',
      interest: input.interest,
      message: input.message ?? '',
      subject: input.subject ?? null,
      business: businessOf(input),
      pricedPlan,
      consentVersion: CONSENT_VERSION,
      consentText: consentText(brandName),
    });
    if (status !== 'spam') {
      await manager.query(
        `INSERT INTO mail_jobs (enquiry_id, kind) VALUES ($1, 'notification'), ($1, 'confirmation')`,
        [id],
      );
    }
    const files = attachmentsOf(input);
    await manager.query(
      `UPDATE enquiry_photographs AS file SET enquiry_id = $1, network = NULL, name = sent.name
       FROM unnest($2::uuid[], $3::text[]) AS sent (id, name)
       WHERE file.id = sent.id AND file.enquiry_id IS NULL`,
      [id, files.map((file) => file.id), files.map(({ name }) => name)],
    );
    return { outcome: 'stored', reference };
  }
}
