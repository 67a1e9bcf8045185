import * as z from 'zod/mini';

const WORDS_MAX = 2000;

/** Body of `POST /enquiries/:id/quote`: what a plan is offered for, mailed to the sender. */
export const newQuoteSchema = z.object({
  /** With VAT, delivery and fitting. */
  totalPence: z
    .int('Enter a price in whole pence.')
    .check(
      z.minimum(1, 'Enter a price above zero.'),
      z.maximum(100_000_000, 'Enter a price of at most £1,000,000.'),
    ),
  /** The last day, in London, on which it holds. */
  until: z.iso.date('Enter a day.'),
  words: z.string().check(z.trim(), z.maxLength(WORDS_MAX, `Use at most ${WORDS_MAX} characters.`)),
});
export type NewQuote = z.infer<typeof newQuoteSchema>;

const givenQuoteSchema = z.extend(newQuoteSchema, { at: z.iso.datetime() });

/** A quote as it was given, `at` an ISO 8601 time, and those that were sent before it, the oldest first. */
export const quoteSchema = z.extend(givenQuoteSchema, { earlier: z.optional(z.array(givenQuoteSchema)) });
export type Quote = z.infer<typeof quoteSchema>;
