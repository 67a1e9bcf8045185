import * as z from 'zod/mini';

/** Areas of interest, value and label, in order (public-site 3). */
export const INTERESTS = [
  { value: 'home', label: 'Home Storage Solutions' },
  { value: 'office', label: 'Office Systems' },
  { value: 'retail', label: 'Retail Display' },
  { value: 'industrial', label: 'Industrial Storage' },
  { value: 'catalogue', label: 'Requesting a Catalogue' },
  { value: 'consultation', label: 'Consultation' },
  { value: 'other', label: 'Other' },
] as const;
export type Interest = (typeof INTERESTS)[number]['value'];
const interestValues = INTERESTS.map((interest) => interest.value);

/** Version of the consent wording that a visitor agreed to; raise it when the wording changes. */
export const CONSENT_VERSION = '2026-01';

/** Milliseconds a person needs at least to fill in the form; faster answers are stored as spam. */
export const MINIMUM_FILL_MS = 2000;

/** What the visitor typed, with the specified messages (public-site 5; lengths: spec-resolutions 29). */
export const enquiryFormSchema = z.object({
  firstName: z
    .string('First name must be at least 2 characters.')
    .check(
      z.trim(),
      z.minLength(2, 'First name must be at least 2 characters.'),
      z.maxLength(100, 'First name must be at most 100 characters.'),
    ),
  lastName: z
    .string('Last name must be at least 2 characters.')
    .check(
      z.trim(),
      z.minLength(2, 'Last name must be at least 2 characters.'),
      z.maxLength(100, 'Last name must be at most 100 characters.'),
    ),
  email: z
    .string('Please enter a valid email address.')
    .check(
      z.trim(),
      z.maxLength(254, 'Please enter a valid email address.'),
      z.email('Please enter a valid email address.'),
    ),
  phone: z.optional(z.string().check(z.trim(), z.maxLength(40, 'Phone must be at most 40 characters.'))),
  interest: z.enum(interestValues as [Interest, ...Interest[]], {
    error: 'Please select an area of interest.',
  }),
  message: z.optional(
    z.string().check(z.trim(), z.maxLength(5000, 'Message must be at most 5000 characters.')),
  ),
  consent: z.literal(true, { error: 'You must agree to our privacy policy.' }),
});
export type EnquiryForm = z.infer<typeof enquiryFormSchema>;

/**
 * Body of `POST /enquiries`: the form, the product or solution it was sent from (spec-resolutions 29), and two
 * traps: `website` is a field people never see, `elapsedMs` the time from showing the form to sending it.
 */
export const enquiryInputSchema = z.extend(enquiryFormSchema, {
  subject: z.optional(
    z.object({
      kind: z.enum(['product', 'solution']),
      id: z.string().check(z.maxLength(80)),
      name: z.string().check(z.maxLength(200)),
    }),
  ),
  website: z.optional(z.string().check(z.maxLength(500))),
  elapsedMs: z.optional(z.number().check(z.minimum(0))),
});
export type EnquiryInput = z.infer<typeof enquiryInputSchema>;

const typed = z.optional(z.string());

/** What a visitor has typed so far: unchecked, any of it may be missing. `website` is the trap, never restored. */
export const enquiryValuesSchema = z.object({
  firstName: typed,
  lastName: typed,
  email: typed,
  phone: typed,
  interest: typed,
  message: typed,
  consent: z.optional(z.boolean()),
});
export type EnquiryValues = z.infer<typeof enquiryValuesSchema>;

/**
 * A form that was begun in this tab, kept through failure and reload until it is sent. `startedAt` is epoch ms;
 * `idempotencyKey` belongs to the values of the last attempt, so that the same enquiry is never stored twice.
 */
export const enquiryDraftSchema = z.object({
  values: enquiryValuesSchema,
  startedAt: z.number(),
  idempotencyKey: z.optional(z.string()),
});
export type EnquiryDraft = z.infer<typeof enquiryDraftSchema>;

/**
 * A plain `POST /enquiry` (JavaScript off) that was refused: what was typed and what is wrong, for the form to show
 * again. `detail` is the sentence for a failure that is no field's fault.
 */
export const postedEnquirySchema = z.object({
  values: enquiryValuesSchema,
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
  detail: z.optional(z.string()),
});
export type PostedEnquiry = z.infer<typeof postedEnquirySchema>;

/** Answer of `POST /enquiries`; `reference` is what the visitor may quote, e.g. FR-7K3M9Q. */
export const enquiryAnswerSchema = z.object({ reference: z.string() });

export const ENQUIRY_STATUSES = ['new', 'contacted', 'closed', 'spam'] as const;
export const enquiryStatusSchema = z.enum(ENQUIRY_STATUSES);

/** One enquiry in the inbox (contracts, `GET /enquiries`). Times are ISO 8601 UTC. */
export const enquiryRecordSchema = z.object({
  id: z.number(),
  /** Counts changes of status and notes, for `If-Match` of `PATCH /enquiries/:id`. */
  revision: z.number(),
  reference: z.string(),
  created_at: z.string(),
  status: enquiryStatusSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  interest: z.string(),
  message: z.string(),
  subject: z.nullable(z.object({ kind: z.string(), id: z.string(), name: z.string() })),
  notes: z.string(),
  consentVersion: z.string(),
  consentedAt: z.string(),
  /** Of the mail it owes; `none` for spam. */
  mail: z.object({
    state: z.enum(['none', 'waiting', 'sent', 'failed']),
    attempts: z.number(),
    lastError: z.nullable(z.string()),
  }),
});
export type EnquiryRecord = z.infer<typeof enquiryRecordSchema>;
export const enquiryPatchSchema = z.object({
  status: z.optional(enquiryStatusSchema),
  notes: z.optional(z.string().check(z.maxLength(5000, 'Use at most 5000 characters.'))),
});
