import type { EnquiryRecord } from 'shared-types/enquiry';
import { londonDay, priceHoldsUntil } from 'shared-types/planner/day';
import { answerSchema, type Answer } from 'shared-types/enquiry-mail';
import { newQuoteSchema } from 'shared-types/planner/quote';
import * as z from 'zod/mini';
import { changeEnquiry } from '../../calls/enquiries/change-enquiry';
import { sendAnswer } from '../../calls/enquiries/send-answer';
import { quoteEnquiry } from '../../calls/enquiries/quote-enquiry';
import { readEnquiry } from '../../calls/enquiries/read-enquiry';
import { removeDraft } from '../../documents/drafts';
import { createEditor, editorOf, type Editor } from '../../documents/editor';
import { sameJson } from 'shared-types/json';
import { markUnsaved } from '../../documents/unsaved';

/** What is edited of an enquiry, as it is typed. */
interface Part<T extends object> {
  keyOf: (id: number) => string;
  schema: z.ZodMiniType<T>;
  of: (enquiry: EnquiryRecord) => T;
  /** @throws ApiError 412 when another user has changed that revision */
  save: (id: number, value: T, revision: number) => Promise<EnquiryRecord>;
}

const NOTES: Part<{ notes: string }> = {
  keyOf: (id) => `enquiry:${id}`,
  schema: z.object({ notes: z.string() }),
  of: ({ notes }) => ({ notes }),
  save: (id, value, revision) => changeEnquiry(id, value, revision),
};

/** A quote while it is typed: a price may be no number yet. */
export interface TypedQuote {
  totalPence: number | string;
  until: string;
  words: string;
}

const QUOTE: Part<TypedQuote> = {
  keyOf: (id) => `enquiry-quote:${id}`,
  schema: z.object({
    totalPence: z.union([z.number(), z.string()]),
    until: z.string(),
    words: z.string(),
  }),
  of: ({ quote, pricedPlan }) => ({
    totalPence: quote?.totalPence ?? pricedPlan?.price.totalPence ?? '',
    until: quote?.until ?? priceHoldsUntil(londonDay(new Date())),
    words: quote?.words ?? '',
  }),
  save: (id, value, revision) => quoteEnquiry(id, newQuoteSchema.parse(value), revision),
};

/** The last message that was shown of each enquiry's thread. */
const lastSeen = new Map<number, number>();

/** Notes the last message of a thread that is on the screen: an answer is written with knowledge of it. */
export function sawThread(id: number, last: number): void {
  lastSeen.set(id, last);
}

const ANSWER: Part<Answer> = {
  keyOf: (id) => `enquiry-answer:${id}`,
  schema: z.object({ subject: z.string(), greeting: z.string(), words: z.string() }),
  of: ({ reference, firstName }) => ({
    subject: `Your enquiry (${reference})`,
    greeting: `Dear ${firstName},`,
    words: '',
  }),
  save: (id, value) => sendAnswer(id, { ...answerSchema.parse(value), after: lastSeen.get(id) ?? 0 }),
};

/**
 * Each enquiry as it was seen last, since a change of its status makes a new revision of the same notes, and the list
 * that it was seen in.
 */
const seen = new Map<number, { enquiry: EnquiryRecord; onChanged: (enquiry: EnquiryRecord) => void }>();

/**
 * The editor of a part of an enquiry. A save is made on the revision whose part was read, so that a colleague's is not
 * written over.
 */
function partEditor<T extends object>(
  { keyOf, schema, of, save }: Part<T>,
  enquiry: EnquiryRecord,
  onChanged: (enquiry: EnquiryRecord) => void,
): Editor<T> {
  const { id } = enquiry;
  seen.set(id, { enquiry, onChanged });
  const versionOf = (record: EnquiryRecord) => ({ value: of(record), revision: record.revision });
  return editorOf(keyOf(id), () =>
    createEditor<T>({
      key: keyOf(id),
      place: 'Enquiries',
      load: async () => versionOf(await readEnquiry(id)),
      save: async (value, revision, base) => {
        const last = seen.get(id)?.enquiry;
        const on = last && sameJson(of(last), base) ? Math.max(last.revision, revision) : revision;
        const changed = await save(id, value, on);
        seen.get(id)?.onChanged(changed);
        return versionOf(changed);
      },
      parseDraft: (draft) => schema.safeParse(draft).data,
    }),
  );
}

/** The editor of an enquiry's notes. */
export const notesEditor = (enquiry: EnquiryRecord, onChanged: (enquiry: EnquiryRecord) => void) =>
  partEditor(NOTES, enquiry, onChanged);

/** The editor of the quote for an enquiry's plan; to save it is to send it. */
export const quoteEditor = (enquiry: EnquiryRecord, onChanged: (enquiry: EnquiryRecord) => void) =>
  partEditor(QUOTE, enquiry, onChanged);

/** The editor of an answer to an enquiry; to save it is to send it. */
export const answerEditor = (enquiry: EnquiryRecord, onChanged: (enquiry: EnquiryRecord) => void) =>
  partEditor(ANSWER, enquiry, onChanged);

/** Removes what this browser keeps of an erased enquiry: notes, a quote and an answer that were typed and not saved. */
export function forgetEnquiry(id: number): void {
  seen.delete(id);
  lastSeen.delete(id);
  for (const { keyOf } of [NOTES, QUOTE, ANSWER]) {
    removeDraft(keyOf(id));
    markUnsaved(keyOf(id), '', false);
  }
}
