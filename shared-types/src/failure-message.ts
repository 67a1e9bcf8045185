/** Characters kept of a failure's message. */
export const FAILURE_MESSAGE_LENGTH = 200;

/** A quotation that is no name from code can hold what somebody typed. */
const NAME = /^[\w$.#/@-]{1,40}$/;

const keepNames = (quoted: string): string => (NAME.test(quoted.slice(1, -1)) ? quoted : '“…”');

/**
 * An error's message as it may be kept: one line, cut, and without what could be about a person: queries and
 * fragments of addresses, data URLs, e-mail addresses, long numbers, and quotations that are no names from code.
 */
export function failureMessage(message: string): string {
  return (
    message
      .slice(0, 2000)
      .replace(/data:[^\s'")]*/gi, 'data:…')
      .replace(/"[^"]*"|'[^'\n]*'|`[^`]*`/g, keepNames)
      // An opening quotation mark without a closing one: the message was cut there.
      .replace(/(?:"|`)[^"`]*$/, '“…”')
      .replace(/(\b[a-z][a-z\d+.-]*:\/\/[^\s?#)]*)[?#][^\s)]*/gi, '$1')
      .replace(/[^\s@]+@[^\s@]+\.[a-z]{2,}/gi, '[e-mail]')
      .replace(/\d[\d ()+-]{5,}\d/g, '[number]')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, FAILURE_MESSAGE_LENGTH)
  );
}
