import * as z from 'zod/mini';
import { withoutInvisible } from './invisible';

/** Longest address that mail servers accept (RFC 5321, 4.5.3.1.3). */
const EMAIL_MAX = 254;

/** HTML's own rule for `<input type="email">`. */
const HTML_RULE =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

/** What a URL's host may not contain, or what would end it. */
const NO_HOST = /[\s\p{Cc}/?#@:\\[\]%]/u;

/** An international domain as the name system knows it: `müller.de` → `xn--mller-kva.de`. */
function asciiDomain(domain: string): string {
  // oxlint-disable-next-line no-control-regex -- a domain of ASCII needs no conversion, and may not become a number
  if (/^[\x00-\x7f]*$/.test(domain)) return domain;
  const address = `http://${domain}`;
  return !NO_HOST.test(domain) && URL.canParse(address) ? new URL(address).hostname : domain;
}

/** An address with its domain in ASCII, in which browsers send it and mail servers deliver it. */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at + 1)}${asciiDomain(address.slice(at + 1))}`;
}

/**
 * Whether an address is valid: what a browser accepts in `<input type="email">`, which is HTML's rule with
 * international domains.
 */
export function isEmailAddress(address: string): boolean {
  if (address.length > EMAIL_MAX) return false;
  const ascii = asciiEmail(address);
  return ascii.length <= EMAIL_MAX && HTML_RULE.test(ascii);
}

/** An email address, without the blanks and invisible characters that come along with a pasted one. */
export const emailSchema = (message: string) =>
  z.string(message).check(z.overwrite(withoutInvisible), z.trim(), z.refine(isEmailAddress, message));

/** An address as it is compared with others: however it was typed, pasted or capitalised. */
export const emailKey = (address: string): string =>
  asciiEmail(withoutInvisible(address).trim().normalize('NFC')).toLowerCase();
