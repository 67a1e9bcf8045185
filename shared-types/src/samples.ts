import * as z from 'zod/mini';
import { severalOf } from './bulk';
import { emailSchema } from './email-address';
import { rowIdSchema } from './row-id';
import { SAMPLE_FINISHES, SAMPLES_MAX } from './sample-finishes';
import { lineSchema } from './text';

const finishIds = SAMPLE_FINISHES.map(({ id }) => id) as [string, ...string[]];
const sampleFinishSchema = z.enum(finishIds, { error: 'Please choose finishes from the list.' });

const POSTCODE = /^(GIR ?0AA|[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2})$/;
const POSTCODE_MESSAGE = 'Please enter a UK postcode, such as SW1A 1AA.';

/** A postcode as the post writes it: capitals, and a blank before the last three characters. */
const postcodeSchema = z.string(POSTCODE_MESSAGE).check(
  z.overwrite((text) =>
    text
      .toUpperCase()
      .replace(/\s+/g, '')
      .replace(/(...)$/, ' $1'),
  ),
  z.regex(POSTCODE, POSTCODE_MESSAGE),
);

/** One line of text; the same sentence says that it is missing and that it is too short. */
const requiredLine = (max: number, message: string) => z.pipe(z.string(message), lineSchema(max, 2, message));

/** What a visitor fills in on `/samples`. */
export const sampleFormSchema = z.object({
  finishes: z.array(sampleFinishSchema, 'Please choose at least one finish.').check(
    z.minLength(1, 'Please choose at least one finish.'),
    z.maxLength(SAMPLES_MAX, 'Please choose at most five finishes.'),
    z.refine((ids) => new Set(ids).size === ids.length, 'Choose each finish once.'),
  ),
  name: requiredLine(100, 'Please enter your name.'),
  email: emailSchema('Please enter a valid email address.'),
  phone: z.optional(lineSchema(40)),
  line1: requiredLine(100, 'Please enter the first line of your address.'),
  line2: z.optional(lineSchema(100)),
  town: requiredLine(60, 'Please enter your town or city.'),
  postcode: postcodeSchema,
  consent: z.literal(true, { error: 'You must agree to our privacy policy.' }),
});

/** Body of `POST /sample-requests`: the form with the traps that enquiries have (`enquiryInputSchema`). */
export const sampleInputSchema = z.extend(sampleFormSchema, {
  website: z.optional(z.string().check(z.maxLength(500))),
  elapsedMs: z.optional(z.number().check(z.minimum(0))),
});
export type SampleInput = z.infer<typeof sampleInputSchema>;

/** Response of `POST /sample-requests`; visitors may quote the `reference`, e.g. FS-7K3M9Q. */
export const sampleAnswerSchema = z.object({ reference: z.string() });

/** What was typed in this tab and is not sent yet, and the key of the last attempt with what was sent. */
export const samplesDraftSchema = z.object({
  values: z.record(z.string(), z.array(z.string())),
  startedAt: z.number(),
  /** Query of the address at which it was begun, which may have chosen finishes. */
  search: z.string(),
  attempt: z.optional(z.object({ sent: z.string(), key: z.string() })),
});
export type SamplesDraft = z.infer<typeof samplesDraftSchema>;

/** `GET /samples`: the finishes that are offered. */
export const offeredSamplesSchema = z.array(z.object({ finish: z.string(), inStock: z.boolean() }));
export type OfferedSamples = z.infer<typeof offeredSamplesSchema>;

/** Whether samples of a finish are offered, and how many there are; null where they are not counted. */
export const sampleStockSchema = z.object({
  offered: z.boolean('Say whether samples of it are offered.'),
  stock: z.nullable(
    z
      .int('Enter a whole number, or nothing.')
      .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(100_000, 'Enter at most 100,000.')),
  ),
});
export type SampleStock = z.infer<typeof sampleStockSchema>;
/** One finish of `GET /samples/stock`. */
export const sampleStockRecordSchema = z.extend(sampleStockSchema, { finish: z.string() });
export type SampleStockRecord = z.infer<typeof sampleStockRecordSchema>;

export const SAMPLE_STATUSES = ['new', 'sent', 'cancelled', 'spam'] as const;
export const sampleStatusSchema = z.enum(SAMPLE_STATUSES);
export type SampleStatus = z.infer<typeof sampleStatusSchema>;

/** One request in the inbox (`GET /sample-requests`). Times are ISO 8601 UTC. */
export const sampleRequestSchema = z.object({
  id: z.number(),
  reference: z.string(),
  created_at: z.string(),
  status: sampleStatusSchema,
  finishes: z.array(z.string()),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string(),
  town: z.string(),
  postcode: z.string(),
  consentText: z.string(),
  consentedAt: z.string(),
  /** State of its messages; `none` for spam. */
  mail: z.enum(['none', 'waiting', 'sent', 'failed']),
});
export type SampleRequest = z.infer<typeof sampleRequestSchema>;

const ids = severalOf(rowIdSchema(), 'ids of the requests');

/** Body of `POST /sample-requests/bulk`. What is deleted can be restored for a day. */
export const sampleBulkSchema = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('mark'), ids, status: sampleStatusSchema }),
    z.object({ action: z.literal('delete'), ids }),
    z.object({ action: z.literal('restore'), ids }),
  ],
  'action must be mark, delete or restore.',
);
export type SampleBulk = z.infer<typeof sampleBulkSchema>;
