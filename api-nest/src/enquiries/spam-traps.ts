import { MINIMUM_FILL_MS, type EnquiryInput } from 'shared-types';

/** Whether a machine filled in the form: the hidden field has text, or it was sent faster than anybody types. */
export function isTrapped(enquiry: EnquiryInput): boolean {
  const filledHiddenField = (enquiry.website ?? '').trim() !== '';
  const tooFast = enquiry.elapsedMs !== undefined && enquiry.elapsedMs < MINIMUM_FILL_MS;
  return filledHiddenField || tooFast;
}
