import { readFileSync } from 'node:fs';
import { errorMessage } from 'shared-types/error-message';
import * as z from 'zod/mini';

const selector = z.string().check(z.minLength(1), z.maxLength(300));
/** Patterns of addresses: `*` is anything. */
const addresses = z._default(z.array(z.string().check(z.minLength(1), z.maxLength(300))), []);

/** What of a site is tried, and how it is seen to work; selectors are Playwright's, so `text=…` too. */
export const settingsSchema = z.strictObject({
  site: z.optional(z.url({ protocol: /^http$/ })),
  /** Path of a page that shows the remote between parts that are not its own. */
  page: z._default(z.string().check(z.startsWith('/')), '/'),
  /** There once the page can be used. */
  usable: selector,
  /** What must be there whatever the remote does. */
  rest: z.array(selector).check(z.minLength(1), z.maxLength(20)),
  slot: z.strictObject({
    /** Its place on the page. */
    place: selector,
    /** There when the server's HTML or the remote's own is shown. */
    content: selector,
    /** There once the remote works. */
    working: selector,
    /** There when it says that something is missing. */
    fallback: selector,
  }),
  files: z.strictObject({
    entry: addresses,
    chunk: addresses,
    stylesheet: addresses,
    /** What its modules read. */
    calls: addresses,
  }),
  /** Global variable of the remote's container, if its entry is a script that defines one. */
  container: z.optional(z.string().check(z.regex(/^[A-Za-z_$][\w$]*$/))),
  /** So long a fault may take to be noticed, and a page to recover. */
  patienceSeconds: z._default(z.number().check(z.minimum(1), z.maximum(30)), 14),
});
export type Settings = z.infer<typeof settingsSchema>;

/** @throws Error with a sentence when it is missing or not such a file */
export function readSettings(file: string): Settings {
  try {
    return settingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const why = error instanceof z.core.$ZodError ? z.prettifyError(error) : errorMessage(error);
    throw new Error(`${file} cannot be used. ${why}`, { cause: error });
  }
}
