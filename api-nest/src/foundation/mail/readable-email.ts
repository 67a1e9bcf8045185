import { domainToUnicode } from 'node:url';
import { asciiEmail } from 'shared-types/email-address';

/**
 * An address with its domain as people write it, whichever form the browser sent: `info@xn--mller-kva.de` and
 * `info@MÜLLER.de` → `info@müller.de`, so that storage and searches have it as it is shown. Addresses are compared by
 * `emailKey`.
 */
export function readableEmail(address: string): string {
  const ascii = asciiEmail(address);
  const at = ascii.lastIndexOf('@') + 1;
  // A domain that cannot be read back stays as it is.
  return ascii.slice(0, at) + (domainToUnicode(ascii.slice(at)) || ascii.slice(at));
}
