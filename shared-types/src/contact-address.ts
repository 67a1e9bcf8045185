import type { Interest } from './enquiry-choices';
import type { EnquirySubject } from './remote-props';
import { paths } from './routes';

/** What a link to the contact page carries along, so that the form there begins filled in (resolution 32). */
export interface ContactContext {
  subject?: EnquirySubject;
  interest?: Interest;
}

/** Address of the contact page with a context in its query, e.g. `/contact?interest=consultation#contact-form`. */
export function contactAddress(
  { subject, interest }: ContactContext,
  anchor: 'contact-form' | 'top' = 'contact-form',
): string {
  const { kind, fitting, ...facts } = subject ?? {};
  const query = new URLSearchParams({
    ...(kind && { about: kind, ...facts }),
    ...(fitting && { fitting: 'yes' }),
    ...(interest && { interest }),
  });
  return `${paths.contact}?${query}#${anchor}`;
}
