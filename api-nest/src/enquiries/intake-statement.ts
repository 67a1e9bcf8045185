import type { Statement } from '../database/statements';

/** Enquiries accepted from one address, and tries, in their windows of seconds (contracts, API). */
export const ACCEPTED = { count: 5, windowSeconds: 600 };
export const TRIES = { count: 60, windowSeconds: 60 };

/** What {@link INTAKE} answers. */
export interface IntakeRow {
  /** Tries in this window, with this one. */
  tries: number;
  /** Seconds until tries, and until accepted enquiries, are counted anew. */
  tries_reset: number;
  accepted_reset: number | null;
  /** Whether the quota had room. */
  allowed: boolean;
  /** Reference of what was stored, or of what had been stored under the same key. */
  reference: string | null;
}

/** Counts a key up, starting anew when its window is over. */
const COUNT_UP = `
  count = CASE WHEN r.resets_at <= now() THEN 1 ELSE r.count + 1 END,
  resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END`;

const secondsTo = (time: string) => `ceil(extract(epoch FROM ${time} - now()))::int`;

/**
 * Limits, row and mail jobs in one statement, hence one round trip and one commit: all of it happens or nothing.
 * `quota` yields no row when a limit is reached or the idempotency key is known, `stored` none when the key became
 * known in this very moment, or the reference is taken.
 * Parameters: key of tries, key of accepted, reference, idempotency key, status, first name, last name, email,
 * phone, interest, message, subject (JSON), consent version, kinds of mail.
 */
export const INTAKE: Statement = {
  name: 'enquiry-intake',
  text: `
  WITH known AS (
    SELECT reference FROM enquiries WHERE idempotency_key = $4
  ), tries AS (
    INSERT INTO rate_limits AS r (key, count, resets_at)
    VALUES ($1, 1, now() + interval '${TRIES.windowSeconds} seconds')
    ON CONFLICT (key) DO UPDATE SET ${COUNT_UP}
    RETURNING count, resets_at
  ), quota AS (
    INSERT INTO rate_limits AS r (key, count, resets_at)
    SELECT $2, 1, now() + interval '${ACCEPTED.windowSeconds} seconds' FROM tries
    WHERE tries.count <= ${TRIES.count} AND NOT EXISTS (SELECT FROM known)
    ON CONFLICT (key) DO UPDATE SET ${COUNT_UP}
    WHERE r.resets_at <= now() OR r.count < ${ACCEPTED.count}
    RETURNING 1
  ), stored AS (
    INSERT INTO enquiries (reference, idempotency_key, status, first_name, last_name, email, phone, interest,
                           message, subject, consent_version)
    SELECT $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13 FROM quota
    ON CONFLICT DO NOTHING
    RETURNING id, reference
  ), mail AS (
    INSERT INTO mail_jobs (enquiry_id, kind)
    SELECT stored.id, kind FROM stored, unnest($14::text[]) AS kind
  )
  SELECT tries.count AS tries, ${secondsTo('tries.resets_at')} AS tries_reset,
         EXISTS (SELECT FROM quota) AS allowed,
         coalesce((SELECT reference FROM stored), (SELECT reference FROM known)) AS reference,
         (SELECT ${secondsTo('r.resets_at')} FROM rate_limits AS r WHERE r.key = $2) AS accepted_reset
  FROM tries`,
};

/** Reference of the enquiry with an idempotency key. */
export const FIND_BY_KEY: Statement = {
  name: 'enquiry-by-key',
  text: 'SELECT reference FROM enquiries WHERE idempotency_key = $1',
};
