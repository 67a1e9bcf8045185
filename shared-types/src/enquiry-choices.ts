/** Areas of interest, value and label, in order (public-site 3). */
export const INTERESTS = [
  { value: 'home', label: 'Home Storage Solutions' },
  { value: 'office', label: 'Office Systems' },
  { value: 'retail', label: 'Retail Display' },
  { value: 'industrial', label: 'Industrial Storage' },
  { value: 'catalogue', label: 'Requesting a Catalogue' },
  { value: 'consultation', label: 'Consultation' },
  { value: 'other', label: 'Other' },
] as const;
export type Interest = (typeof INTERESTS)[number]['value'];
/**
 * What a visitor agrees to; the brand stands between `agree` and `process`, and `policy` is a link. A developer who changes it
 * raises CONSENT_VERSION.
 */
export const CONSENT_WORDS = {
  agree: 'I agree that',
  process: 'processes my data to respond to this enquiry, as described in the',
  policy: 'privacy policy',
};
/** What an enquiry can be about; an `installation` is an item of the gallery, a `plan` the planner's, a `project` a list. */
export const SUBJECT_KINDS = ['product', 'solution', 'installation', 'plan', 'project'] as const;
/** As long as a project list may be; a plan's address is shorter. */
export const SUBJECT_ID_LENGTH = 2000;
export const SUBJECT_NAME_LENGTH = 200;
/** Of a region that a plan is delivered to. */
export const REGION_ID_LENGTH = 80;
/** Files that an enquiry may have, how large each may be, and of which types, as a file input names them. */
export const ATTACHMENTS_MAX = 5;
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
export const ATTACHMENT_TYPES = 'image/*,application/pdf,.pdf';
export const ATTACHMENT_NAME_LENGTH = 200;
