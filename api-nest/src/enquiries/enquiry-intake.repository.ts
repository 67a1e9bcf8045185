import { Injectable } from '@nestjs/common';
import { CONSENT_VERSION, type EnquiryInput } from 'shared-types';
import { DataSource } from 'typeorm';
import { Statements, type Statement } from '../database/statements';

/** Accepted enquiries per address of origin, and the time in which they count (contracts, API). */
const QUOTA = { count: 5, window: '10 minutes' };

/** An enquiry on its way into the database. */
export interface NewEnquiry {
  input: EnquiryInput;
  reference: string;
  status: 'new' | 'spam';
  idempotencyKey: string | null;
  ip: string;
}

/** What became of it: stored under a reference, or refused until the quota frees up. */
export type Intake =
  | { outcome: 'stored'; reference: string }
  | { outcome: 'repeated'; reference: string }
  | { outcome: 'refused'; retryAfterSeconds: number };

/**
 * Quota, row and mail jobs in one statement, hence one commit: either all of it happened or nothing.
 * `quota` yields no row when the limit is reached, `stored` none when the idempotency key is known.
 */
const INTAKE: Statement = {
  name: 'enquiry-intake',
  text: `
  WITH quota AS (
    INSERT INTO rate_limits AS r (key, count, resets_at)
    VALUES ($1, 1, now() + interval '${QUOTA.window}')
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.count + 1 END,
      resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
    WHERE r.resets_at <= now() OR r.count < ${QUOTA.count}
    RETURNING 1
  ), stored AS (
    INSERT INTO enquiries (reference, idempotency_key, status, first_name, last_name, email, phone, interest,
                           message, subject, consent_version)
    SELECT $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12 FROM quota
    ON CONFLICT (idempotency_key) DO NOTHING
    RETURNING id, reference
  ), mail AS (
    INSERT INTO mail_jobs (enquiry_id, kind)
    SELECT stored.id, kind FROM stored, unnest($13::text[]) AS kind
  )
  SELECT (SELECT count(*)::int FROM quota) AS allowed, (SELECT reference FROM stored) AS reference`,
};

const FIND_BY_KEY: Statement = {
  name: 'enquiry-by-key',
  text: 'SELECT reference FROM enquiries WHERE idempotency_key = $1',
};

/** Stores what visitors send. */
@Injectable()
export class EnquiryIntakeRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: Statements,
  ) {}

  /** Reference given to an earlier enquiry with the same idempotency key. */
  async findByKey(idempotencyKey: string): Promise<string | undefined> {
    const rows = await this.statements.run<{ reference: string }>(FIND_BY_KEY, [idempotencyKey]);
    return rows[0]?.reference;
  }

  async store({ input, reference, status, idempotencyKey, ip }: NewEnquiry): Promise<Intake> {
    const quotaKey = `enquiry:accepted:${ip}`;
    const mail = status === 'spam' ? [] : ['notification', 'confirmation'];
    const rows = await this.statements.run<{ allowed: number; reference: string | null }>(INTAKE, [
      quotaKey,
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
      mail,
    ]);
    const stored = rows[0]?.reference;
    if (stored) return { outcome: 'stored', reference: stored };
    const earlier = idempotencyKey === null ? undefined : await this.findByKey(idempotencyKey);
    if (earlier !== undefined) {
      if (rows[0]?.allowed === 1) await this.giveBack(quotaKey);
      return { outcome: 'repeated', reference: earlier };
    }
    return { outcome: 'refused', retryAfterSeconds: await this.secondsLeft(quotaKey) };
  }

  /** A repeated request is not a second enquiry. */
  private async giveBack(quotaKey: string): Promise<void> {
    await this.dataSource.query('UPDATE rate_limits SET count = greatest(count - 1, 0) WHERE key = $1', [
      quotaKey,
    ]);
  }

  private async secondsLeft(quotaKey: string): Promise<number> {
    const rows: { seconds: number }[] = await this.dataSource.query(
      'SELECT extract(epoch FROM resets_at - now())::int AS seconds FROM rate_limits WHERE key = $1',
      [quotaKey],
    );
    return rows[0]?.seconds ?? 1;
  }
}
