import * as z from 'zod/mini';
import { emailSchema } from './email-address';
import {
  ATTACHMENT_NAME_LENGTH,
  ATTACHMENTS_MAX,
  CONSENT_WORDS,
  INTERESTS,
  SUBJECT_ID_LENGTH,
  SUBJECT_KINDS,
  SUBJECT_NAME_LENGTH,
  type Interest,
} from './enquiry-choices';
import { withoutInvisible } from './invisible';
import { londonDay } from './planner/day';
import { deliverySchema } from './planner/delivery';
import { pricedPlanSchema } from './planner/price';
import { quoteSchema } from './planner/quote';
import { rowIdSchema } from './row-id';
import { visible } from './text';

const interestValues = INTERESTS.map((interest) => interest.value);

/** Version of the consent wording; raise it when the wording changes. */
export const CONSENT_VERSION = '2026-01';

/** The wording as a visitor of this brand's site reads it. */
export const consentText = (brandName: string, process = CONSENT_WORDS.process): string =>
  `${CONSENT_WORDS.agree} ${brandName} ${process} ${CONSENT_WORDS.policy}.`;

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

const optionalLine = (label: string, max: number) =>
  z.optional(
    z
      .string()
      .check(z.normalize(), z.trim(), z.maxLength(max, `${label} must be at most ${max} characters.`)),
  );

const NOT_A_QUANTITY = 'Enter the quantity as a whole number, from 1 to 100,000.';
const MOST_PIECES = 100_000;

const POSTCODE = /^(?:GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/;

/** `SW1A 1AA` for `sw1a1aa`; other text in capitals. */
function postcodeOf(text: string): string {
  const letters = text.toUpperCase().replace(/\s+/g, '');
  return letters.length < 5 ? letters : `${letters.slice(0, -3)} ${letters.slice(-3)}`;
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** What a business may add; text that a form left empty is none. */
const businessInput = {
  company: optionalLine('Company', 120),
  quantity: z.optional(
    z.union([
      z.int(NOT_A_QUANTITY).check(z.minimum(1, NOT_A_QUANTITY), z.maximum(MOST_PIECES, NOT_A_QUANTITY)),
      z.string(NOT_A_QUANTITY).check(
        z.trim(),
        z.refine(
          (text) => text === '' || (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= MOST_PIECES),
          NOT_A_QUANTITY,
        ),
      ),
    ]),
  ),
  purchaseOrder: optionalLine('Purchase order number', 60),
  deliveryPostcode: z.optional(
    z.string().check(
      z.overwrite(postcodeOf),
      z.refine((text) => text === '' || POSTCODE.test(text), 'Enter a full UK postcode, such as SW1A 1AA.'),
    ),
  ),
  wantedDate: z.optional(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || isDay(text), {
        error: 'Enter the wanted day with day, month and year.',
        abort: true,
      }),
      z.refine(
        (text) => text === '' || text >= londonDay(new Date()),
        'The wanted day is in the past. Choose today or a later day.',
      ),
    ),
  ),
};

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
  ...businessInput,
});
export type EnquiryForm = z.infer<typeof enquiryFormSchema>;

/** Answer of `POST /enquiries/attachments`: what the enquiry names the file by. */
export const attachmentAnswerSchema = z.object({ id: z.uuid() });
/** Its name from before PDFs, by which published versions of the form import it. */
export const photographAnswerSchema = attachmentAnswerSchema;

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const NOT_IN_NAMES = /[\u0000-\u001f\u007f/\\]+/g;

/** A file's name without what could mislead a reader or a file system; of one that is too long, its end. */
const fileName = (name: string): string =>
  withoutInvisible(name).replace(NOT_IN_NAMES, ' ').trim().slice(-ATTACHMENT_NAME_LENGTH);

const fileIdSchema = z.uuid('Send the id that the upload returned.');

const TOO_MANY_FILES = 'Send at most five files.';
const fileList = <T extends z.ZodMiniType>(file: T) =>
  z.array(file).check(z.maxLength(ATTACHMENTS_MAX, TOO_MANY_FILES));

/** A file that goes with an enquiry. */
export interface SentAttachment {
  id: string;
  name: string;
}

/** The files that an enquiry names; `photographs` has the ids by which earlier versions of the form name theirs. */
export const attachmentsOf = ({
  attachments = [],
  photographs = [],
}: {
  attachments?: SentAttachment[] | undefined;
  photographs?: string[] | undefined;
}): SentAttachment[] => [...attachments, ...photographs.map((id) => ({ id, name: '' }))];

/**
 * Body of `POST /enquiries`: the form, what it is about (resolutions 29 and 32), and two traps:
 * `website`, a field that people never see, and `elapsedMs`, the time from showing the form to sending it.
 */
export const enquiryInputSchema = z
  .extend(enquiryFormSchema, {
    subject: z.optional(
      z.object({
        kind: z.enum(SUBJECT_KINDS),
        id: z.string().check(z.maxLength(SUBJECT_ID_LENGTH)),
        name: z.string().check(z.maxLength(SUBJECT_NAME_LENGTH)),
        ...deliverySchema.shape,
      }),
    ),
    attachments: z.optional(
      fileList(z.object({ id: fileIdSchema, name: z._default(z.string().check(z.overwrite(fileName)), '') })),
    ),
    photographs: z.optional(fileList(fileIdSchema)),
    website: z.optional(z.string().check(z.maxLength(500))),
    elapsedMs: z.optional(z.number().check(z.minimum(0))),
  })
  .check(
    z.refine((input) => attachmentsOf(input).length <= ATTACHMENTS_MAX, {
      error: TOO_MANY_FILES,
      path: ['attachments'],
    }),
    z.refine(
      (input) => new Set(attachmentsOf(input).map(({ id }) => id)).size === attachmentsOf(input).length,
      {
        error: 'Name each file once.',
        path: ['attachments'],
      },
    ),
  );
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
  company: typed,
  quantity: typed,
  purchaseOrder: typed,
  deliveryPostcode: typed,
  wantedDate: typed,
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

/** What a business added to its enquiry ({@link Business}). */
const businessSchema = z.object({
  company: z.optional(z.string()),
  quantity: z.optional(z.number()),
  purchaseOrder: z.optional(z.string()),
  deliveryPostcode: z.optional(z.string()),
  wantedDate: z.optional(z.string()),
});

/** A file of an enquiry, as the inbox shows it. */
export const attachmentSchema = z.object({
  url: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

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
  /** What a business added. An API of an earlier version does not say. */
  business: z._default(z.nullable(businessSchema), null),
  /** Its files, for signed-in users, images as JPEG; `bytes` is the size. An API of an earlier version has none. */
  attachments: z._default(z.array(attachmentSchema), []),
  /** Addresses of the images among them, for earlier versions of the inbox. */
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
