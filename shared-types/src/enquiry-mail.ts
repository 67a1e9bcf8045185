import * as z from 'zod/mini';

export const ANSWER_SUBJECT_MAX = 200;
const ANSWER_GREETING_MAX = 200;
const ANSWER_WORDS_MAX = 10_000;

/** The subject of an answer, on one line. */
export const answerSubjectSchema = z
  .string('Enter a subject.')
  .check(
    z.trim(),
    z.minLength(1, 'Enter a subject.'),
    z.maxLength(ANSWER_SUBJECT_MAX, `Use at most ${ANSWER_SUBJECT_MAX} characters.`),
  );

export const answerGreetingSchema = z
  .string('Enter a greeting, or leave it empty.')
  .check(z.trim(), z.maxLength(ANSWER_GREETING_MAX, `Use at most ${ANSWER_GREETING_MAX} characters.`));

export const answerWordsSchema = z
  .string('Write the answer.')
  .check(
    z.trim(),
    z.minLength(1, 'Write the answer.'),
    z.maxLength(ANSWER_WORDS_MAX, `Use at most ${ANSWER_WORDS_MAX} characters.`),
  );

/** What a colleague writes to the sender of an enquiry; an empty line in `words` begins a paragraph. */
export const answerSchema = z.object({
  subject: answerSubjectSchema,
  greeting: answerGreetingSchema,
  words: answerWordsSchema,
});
export type Answer = z.infer<typeof answerSchema>;

/**
 * Body of `POST /enquiries/:id/answers`. `after` is the `last` of the thread that its author has seen, so that the same
 * answer is not sent twice, and none without knowledge of a colleague's or of the sender's.
 */
export const newAnswerSchema = z.extend(answerSchema, {
  after: z.int('Send the `last` of the thread that you have read.').check(z.minimum(0)),
});
export type NewAnswer = z.infer<typeof newAnswerSchema>;

/** A mail as it would be sent now (`POST /enquiries/:id/quote/preview` and `/answers/preview`). */
export const mailPreviewSchema = z.object({
  from: z.string(),
  to: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The site's own address is still the delivered one, so that an answer to this mail reaches no one. */
  deliveredAddress: z.boolean(),
});
export type MailPreview = z.infer<typeof mailPreviewSchema>;

/** A mail to or from the sender of an enquiry. Times are ISO 8601 UTC. */
export const threadMessageSchema = z.object({
  /** e.g. `answer.12`; unique within the thread. */
  id: z.string(),
  kind: z.enum(['confirmation', 'quote', 'answer', 'received']),
  at: z.string(),
  /** The colleague who wrote it; null for the site itself and for the sender. */
  author: z.nullable(z.string()),
  subject: z.string(),
  /** Plain text. */
  words: z.string(),
  /** Files that came with it, which stay in the mailbox. */
  attachments: z.number(),
  state: z.enum(['waiting', 'sent', 'failed', 'received']),
  lastError: z.nullable(z.string()),
});
export type ThreadMessage = z.infer<typeof threadMessageSchema>;

/** Response of `GET /enquiries/:id/messages`, the oldest first. */
export const threadSchema = z.object({
  messages: z.array(threadMessageSchema),
  /** Number of the last answer, sent or received; 0 without one. */
  last: z.number(),
  /** The mailbox from which received answers come; null where none is configured. */
  mailbox: z.nullable(z.object({ readAt: z.nullable(z.string()), problem: z.nullable(z.string()) })),
});
export type Thread = z.infer<typeof threadSchema>;
