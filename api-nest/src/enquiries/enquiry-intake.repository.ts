import { Injectable } from '@nestjs/common';
import { CONSENT_VERSION, type EnquiryInput } from 'shared-types';
import { Statements } from '../database/statements';
import { RateLimiter } from '../rate-limit/rate-limiter';
import { newReference } from './reference';
import { FIND_BY_KEY, INTAKE, TRIES, type IntakeRow } from './intake-statement';

/** An enquiry on its way into the database. */
export interface NewEnquiry {
  input: EnquiryInput;
  status: 'new' | 'spam';
  idempotencyKey: string | null;
  ip: string;
}

/** What became of it: stored, stored before under the same key, or refused until a limit frees up. */
export type Intake =
  | { outcome: 'stored' | 'repeated'; reference: string }
  | { outcome: 'too many tries' | 'too many enquiries'; retryAfterSeconds: number };

/** Key under which tries of an address are counted. */
export const triesKey = (ip: string): string => `enquiry:try:${ip}`;

/** Stores what visitors send. */
@Injectable()
export class EnquiryIntakeRepository {
  constructor(
    private readonly statements: Statements,
    private readonly limiter: RateLimiter,
  ) {}

  /** Counts the try and stores the enquiry with the mail it owes, within the limits. */
  async store(enquiry: NewEnquiry): Promise<Intake> {
    for (;;) {
      const intake = await this.tryToStore(enquiry, newReference());
      if (intake !== 'reference taken') return intake;
    }
  }

  private async tryToStore(
    { input, status, idempotencyKey, ip }: NewEnquiry,
    reference: string,
  ): Promise<Intake | 'reference taken'> {
    const acceptedKey = `enquiry:accepted:${ip}`;
    const [row] = await this.statements.run<IntakeRow>(INTAKE, [
      triesKey(ip),
      acceptedKey,
      reference,
      idempotencyKey,
      status,
      input.firstName,
      input.lastName,
      input.email,
      input.phone ?? '',
      input.interest,
      input.message ?? '',
      input.subject ? JSON.stringify(input.subject) : null,
      CONSENT_VERSION,
      status === 'spam' ? [] : ['notification', 'confirmation'],
    ]);
    if (!row) throw new Error('The intake answered no row.');
    if (row.tries > TRIES.count) return { outcome: 'too many tries', retryAfterSeconds: row.tries_reset };
    if (row.reference !== null) {
      return { outcome: row.reference === reference ? 'stored' : 'repeated', reference: row.reference };
    }
    return this.resolveRace(row, idempotencyKey, acceptedKey);
  }

  /**
   * Nothing stored, nothing known: the limit is reached, a twin request with the same key was faster, or, once in
   * many millions, the reference was given before.
   */
  private async resolveRace(
    row: IntakeRow,
    key: string | null,
    acceptedKey: string,
  ): Promise<Intake | 'reference taken'> {
    const twins = key === null ? [] : await this.statements.run<{ reference: string }>(FIND_BY_KEY, [key]);
    const [twin] = twins;
    if (row.allowed) await this.limiter.giveBack(acceptedKey);
    if (twin) return { outcome: 'repeated', reference: twin.reference };
    if (row.allowed) return 'reference taken';
    return { outcome: 'too many enquiries', retryAfterSeconds: row.accepted_reset ?? 1 };
  }
}
