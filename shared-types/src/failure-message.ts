/** Longest message of a failure that is kept, in characters. */
export const FAILURE_MESSAGE_LENGTH = 200;

/** A name from code. Any other quotation may hold what a person typed. */
const NAME = /^[\w$.#/@-]{1,40}$/;

const keepNames = (quoted: string): string =>
  quoted.at(0) === quoted.at(-1) && NAME.test(quoted.slice(1, -1)) ? quoted : '“…”';

/**
 * An error's message made safe to keep: one line, truncated, and without personal data: no queries or fragments of
 * addresses, data URLs, email addresses, long numbers, or quotations other than names from code.
 */
export function failureMessage(message: string): string {
  return (
    message
      .slice(0, 2000)
      .replace(/data:[^\s'")]*/gi, 'data:…')
      // The last: an opening quotation mark without a closing one, where the message was truncated.
      .replace(/"[^"]*"|'[^'\n]*'|`[^`]*`|["`][^"`]*$/g, keepNames)
      .replace(/(\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s?#)]*)[?#][^\s)]*/gi, '$1')
      .replace(/[^\s@]{1,64}@[^\s@]+\.[a-z]{2,}/gi, '[email]')
      .replace(/\d[\d ()+-]{5,}\d/g, '[number]')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, FAILURE_MESSAGE_LENGTH)
  );
}
