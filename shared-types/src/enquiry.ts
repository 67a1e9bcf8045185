import * as z from 'zod/mini';
import { emailSchema } from './email-address';
import {
  CONSENT_WORDS,
  INTERESTS,
  PHOTOGRAPHS_MAX,
  SUBJECT_ID_LENGTH,
  SUBJECT_KINDS,
  SUBJECT_NAME_LENGTH,
  type Interest,
} from './enquiry-choices';
import { deliverySchema } from './planner/delivery';
import { pricedPlanSchema } from './planner/price';
import { quoteSchema } from './planner/quote';
import { rowIdSchema } from './row-id';
import { visible } from './text';

const interestValues = INTERESTS.map((interest) => interest.value);

/** Version of the consent wording; raise it when the wording changes. */
export const CONSENT_VERSION = '2026-01';

/** The wording as a visitor of this brand's site reads it. */
export const consentText = (brandName: string): string =>
  `${CONSENT_WORDS.agree} ${brandName} ${CONSENT_WORDS.process} ${CONSENT_WORDS.policy}.`;

/** The least time in ms that a person needs to fill in the form; faster enquiries are stored as spam. */
export const MINIMUM_FILL_MS = 2000;

function nameSchema(label: string) {
  const tooShort = `${label} must be at least 2 characters.`;
  return z
    .string(tooShort)
    .check(
      z.normalize(),
      z.trim(),
      z.minLength(2, { error: tooShort, abort: true }),
      visible(2, tooShort),
      z.maxLength(100, `${label} must be at most 100 characters.`),
    );
}

export const interestSchema = z.enum(interestValues as [Interest, ...Interest[]], {
  error: 'Please select an area of interest.',
});

/** What the visitor typed, with the specified messages (public-site 5; lengths: resolution 29). */
export const enquiryFormSchema = z.object({
  firstName: nameSchema('First name'),
  lastName: nameSchema('Last name'),
  email: emailSchema('Please enter a valid email address.'),
  phone: z.optional(z.string().check(z.trim(), z.maxLength(40, 'Phone must be at most 40 characters.'))),
  interest: interestSchema,
  message: z.optional(
    z.string().check(
      z.overwrite((text) => text.replaceAll('\r\n', '\n')),
      z.trim(),
      z.maxLength(5000, 'Message must be at most 5000 characters.'),
    ),
  ),
  consent: z.literal(true, { error: 'You must agree to our privacy policy.' }),
});
export type EnquiryForm = z.infer<typeof enquiryFormSchema>;

const TOO_MANY_PHOTOGRAPHS = 'Send at most three photographs.';

/** Answer of `POST /enquiries/photographs`: what the enquiry names the photograph by. */
export const photographAnswerSchema = z.object({ id: z.uuid() });

const photographIdsSchema = z.array(z.uuid()).check(
  z.maxLength(PHOTOGRAPHS_MAX, TOO_MANY_PHOTOGRAPHS),
  z.refine((ids) => new Set(ids).size === ids.length, 'Name each photograph once.'),
);

/**
 * Body of `POST /enquiries`: the form, what it is about (resolutions 29 and 32), and two traps:
 * `website`, a field that people never see, and `elapsedMs`, the time from showing the form to sending it.
 */
export const enquiryInputSchema = z.extend(enquiryFormSchema, {
  subject: z.optional(
    z.object({
      kind: z.enum(SUBJECT_KINDS),
      id: z.string().check(z.maxLength(SUBJECT_ID_LENGTH)),
      name: z.string().check(z.maxLength(SUBJECT_NAME_LENGTH)),
      ...deliverySchema.shape,
    }),
  ),
  photographs: z.optional(photographIdsSchema),
  website: z.optional(z.string().check(z.maxLength(500))),
  elapsedMs: z.optional(z.number().check(z.minimum(0))),
});
export type EnquiryInput = z.infer<typeof enquiryInputSchema>;

const typed = z.optional(z.string());

/** What a visitor has typed so far, unchecked; any field may be missing. */
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
 * A form begun in this tab, kept through failures and reloads until it is sent. `startedAt` is epoch ms; `attempt` is
 * the last enquiry that was sent as JSON, with its idempotency key, so that the same enquiry is never stored twice.
 * `offered` is the interest that the page's address last filled in, so that a reload does not undo another choice.
 */
export const enquiryDraftSchema = z.object({
  values: enquiryValuesSchema,
  startedAt: z.number(),
  attempt: z.optional(z.object({ enquiry: z.string(), key: z.string() })),
  offered: z.optional(z.string()),
});
export type EnquiryDraft = z.infer<typeof enquiryDraftSchema>;

/**
 * A plain `POST /enquiry` (without JavaScript) that was refused: the values and issues, for the form to show again.
 * `detail` explains a failure that concerns no single field.
 */
export const postedEnquirySchema = z.object({
  values: enquiryValuesSchema,
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
  detail: z.optional(z.string()),
});
export type PostedEnquiry = z.infer<typeof postedEnquirySchema>;

/** Response of `POST /enquiries`; visitors may quote the `reference`, e.g. FR-7K3M9Q. */
export const enquiryAnswerSchema = z.object({ reference: z.string() });

export const ENQUIRY_STATUSES = ['new', 'contacted', 'closed', 'spam'] as const;
export const enquiryStatusSchema = z.enum(ENQUIRY_STATUSES);

/** A user to whom an enquiry can be assigned (`GET /colleagues`). */
export const colleagueSchema = z.object({ id: z.number(), email: z.string() });
export type Colleague = z.infer<typeof colleagueSchema>;

/** One enquiry in the inbox (contracts, `GET /enquiries`). Times are ISO 8601 UTC. */
export const enquiryRecordSchema = z.object({
  id: z.number(),
  /** Counts changes of status, notes, quote and assignee, for the `If-Match` of `PATCH /enquiries/:id`. */
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
  subject: z.nullable(
    z.object({ kind: z.string(), id: z.string(), name: z.string(), ...deliverySchema.shape }),
  ),
  /** What the plan that it is about cost when it was sent, worked out by the API. */
  pricedPlan: z._default(z.nullable(pricedPlanSchema), null),
  /** What the plan was offered for. */
  quote: z._default(z.nullable(quoteSchema), null),
  /** Their addresses, for signed-in users. An API of an earlier version has none. */
  photographs: z._default(z.array(z.string()), []),
  notes: z.string(),
  /** The colleague who deals with it. An API of an earlier version does not say. */
  assignee: z._default(z.nullable(colleagueSchema), null),
  /** Whether the last answer went to the sender or came from them; null without one. */
  lastAnswer: z._default(z.nullable(z.enum(['sent', 'received'])), null),
  consentVersion: z.string(),
  /** The wording that was agreed to. An API of an earlier version does not say. */
  consentText: z._default(z.string(), ''),
  consentedAt: z.string(),
  /** State of its messages; `none` for spam. */
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
  /** Id of the colleague who deals with it; null without one. */
  assigneeId: z.optional(z.nullable(rowIdSchema('Choose one of the colleagues.'))),
});
export type EnquiryPatch = z.infer<typeof enquiryPatchSchema>;
