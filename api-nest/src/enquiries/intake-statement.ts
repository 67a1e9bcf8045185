import { networkOf } from 'shared-types/network';
import type { Statement } from '../foundation/database/statements';

/** Limits of one address: enquiries accepted, and tries (contracts, API). */
export const ACCEPTED = { count: 5, windowSeconds: 600 };
export const TRIES = { count: 60, windowSeconds: 60 };

/** Keys under which the tries of a network are counted, those with a plan to price, and what was accepted. */
export const triesKey = (ip: string): string => `enquiry:try:${networkOf(ip)}`;
export const pricedKey = (ip: string): string => `enquiry:priced:${networkOf(ip)}`;
export const acceptedKey = (ip: string): string => `enquiry:accepted:${networkOf(ip)}`;

/** Where the brand stands in a wording. */
export const BRAND = '{brand}';

/** One of the enquiries that {@link INTAKE} takes; each has a different reference. */
export interface SentEnquiry {
  tries_key: string;
  accepted_key: string;
  reference: string;
  idempotency_key: string | null;
  status: 'new' | 'spam';
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  interest: string;
  message: string;
  subject: unknown;
  priced_plan: unknown;
  photographs: string[];
}

/** The answer of {@link INTAKE} for each enquiry, in their order. */
export interface IntakeRow {
  /** The number of this try in its window. */
  try: number;
  /** Seconds until the counters of tries and of accepted enquiries are reset. */
  tries_reset: number;
  accepted_reset: number | null;
  /** Whether it took one of the places of its address. */
  granted: boolean;
  /** Whether it, or the first enquiry with its key, found no place. */
  refused: boolean;
  /** Reference of the enquiry stored, now or earlier under the same key. */
  reference: string | null;
}

/** Adds the rows of a relation to the counters under its column `key`; a counter whose window is over starts again. */
const countUp = (key: string, rows: string, windowSeconds: number) => `
    INSERT INTO rate_limits AS r (key, count, resets_at)
    SELECT ${key}, count(*), now() + interval '${windowSeconds} seconds' FROM ${rows} GROUP BY 1 ORDER BY 1
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.resets_at <= now() THEN excluded.count ELSE r.count + excluded.count END,
      resets_at = CASE WHEN r.resets_at <= now() THEN excluded.resets_at ELSE r.resets_at END
    RETURNING key, count, resets_at`;

const secondsTo = (time: string) => `ceil(extract(epoch FROM ${time} - now()))::int`;

/**
 * Takes in enquiries sent at the same time: limits, rows, photographs and mail jobs in one statement, hence one round trip and one
 * commit. Parameters: the enquiries as a JSON array of {@link SentEnquiry}, the version of the consent's wording, and the
 * wording with {@link BRAND} in it, for which the brand of the site settings stands in, else the fourth parameter.
 *
 * `sent` numbers each enquiry among those of its address, `tried` turns that into the number of its try. Of those
 * with the same key only the first asks for a place (`asking`), and none whose key is known already; `placed` says
 * which found one. `stored` leaves out enquiries that were stored under the same key at this very moment, or whose
 * reference is taken. Counters and keys are written in sorted order, so that two instances never deadlock.
 */
export const INTAKE: Statement = {
  name: 'enquiry-intake',
  text: `
  WITH sent AS (
    SELECT *, row_number() OVER (PARTITION BY tries_key ORDER BY nth) AS turn,
           count(*) OVER (PARTITION BY tries_key) AS turns
    FROM ROWS FROM (json_to_recordset($1::json) AS (
      tries_key text, accepted_key text, reference text, idempotency_key text, status text, first_name text,
      last_name text, email text, phone text, interest text, message text, subject jsonb,
      priced_plan jsonb, photographs uuid[]
    )) WITH ORDINALITY AS sent (tries_key, accepted_key, reference, idempotency_key, status, first_name,
      last_name, email, phone, interest, message, subject, priced_plan, photographs, nth)
  ), known AS (
    SELECT e.idempotency_key, e.reference FROM enquiries AS e
    WHERE e.idempotency_key IN (SELECT idempotency_key FROM sent)
  ), tries AS (${countUp('tries_key', 'sent', TRIES.windowSeconds)}
  ), tried AS (
    SELECT sent.*, (tries.count - turns + turn)::int AS try, tries.resets_at AS tries_reset
    FROM sent JOIN tries ON tries.key = sent.tries_key
  ), admitted AS (
    SELECT *, first_value(nth) OVER (
      PARTITION BY idempotency_key, CASE WHEN idempotency_key IS NULL THEN nth END ORDER BY nth
    ) AS first
    FROM tried WHERE try <= ${TRIES.count}
  ), asking AS (
    SELECT *, row_number() OVER (PARTITION BY accepted_key ORDER BY nth) AS place,
           count(*) OVER (PARTITION BY accepted_key) AS places
    FROM admitted AS a
    WHERE nth = first AND NOT EXISTS (SELECT FROM known WHERE known.idempotency_key = a.idempotency_key)
  ), quota AS (${countUp('accepted_key', 'asking', ACCEPTED.windowSeconds)}
  ), placed AS (
    SELECT asking.*, quota.count - places + place <= ${ACCEPTED.count} AS granted, quota.resets_at
    FROM asking JOIN quota ON quota.key = asking.accepted_key
  ), stored AS (
    INSERT INTO enquiries (reference, idempotency_key, status, first_name, last_name, email, phone, interest,
                           message, subject, priced_plan, consent_version, consent_text)
    SELECT reference, idempotency_key, status, first_name, last_name, email, phone, interest, message, subject, priced_plan,
           $2, replace($3::text, '${BRAND}', coalesce(
             (SELECT value ->> 'brandName' FROM site_config WHERE key = 'site_settings'), $4::text))
    FROM placed WHERE granted ORDER BY idempotency_key, reference
    ON CONFLICT DO NOTHING
    RETURNING id, reference, status
  ), mail AS (
    INSERT INTO mail_jobs (enquiry_id, kind)
    SELECT id, kind FROM stored, unnest('{notification, confirmation}'::text[]) AS kind WHERE status <> 'spam'
  ), photographs AS (
    UPDATE enquiry_photographs AS p SET enquiry_id = stored.id, network = NULL
    FROM stored JOIN placed USING (reference) WHERE p.id = ANY (placed.photographs) AND p.enquiry_id IS NULL
  )
  SELECT tried.try, ${secondsTo('tried.tries_reset')} AS tries_reset,
         ${secondsTo('placed.resets_at')} AS accepted_reset,
         coalesce(placed.granted AND placed.nth = tried.nth, false) AS granted,
         coalesce(NOT placed.granted, false) AS refused,
         coalesce(stored.reference, known.reference) AS reference
  FROM tried
  LEFT JOIN admitted ON admitted.nth = tried.nth
  LEFT JOIN placed ON placed.nth = admitted.first
  LEFT JOIN stored ON stored.reference = placed.reference
  LEFT JOIN known ON known.idempotency_key = tried.idempotency_key
  ORDER BY tried.nth`,
};

/** Reference of the enquiry with an idempotency key. */
export const FIND_BY_KEY: Statement = {
  name: 'enquiry-by-key',
  text: 'SELECT reference FROM enquiries WHERE idempotency_key = $1',
};
