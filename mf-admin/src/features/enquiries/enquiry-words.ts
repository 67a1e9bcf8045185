import type { EnquiryRecord } from 'shared-types/enquiry';
import { INTERESTS } from 'shared-types/enquiry-choices';
import type { EnquiryStatus } from '../../calls/enquiries/list-enquiries';

export const STATUS_WORDS: Record<EnquiryStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  closed: 'Closed',
  spam: 'Spam',
};

export const MAIL_WORDS: Record<EnquiryRecord['mail']['state'], string> = {
  none: 'No mail was sent, because it was taken for spam',
  waiting: 'Mail is waiting to be sent',
  sent: 'Mail sent',
  failed: 'Mail could not be sent',
};

export { timeOf } from '../../components/time';

export const nameOf = ({ firstName, lastName }: EnquiryRecord) => `${firstName} ${lastName}`;

/** What the person is interested in, in the form's words. */
export const interestOf = ({ interest }: EnquiryRecord) =>
  INTERESTS.find(({ value }) => value === interest)?.label ?? interest;
