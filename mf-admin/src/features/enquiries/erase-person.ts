import type { EnquiryRecord } from 'shared-types/enquiry';
import type { PersonalData } from 'shared-types/personal-data';
import { erasePersonalData, findPersonalData } from '../../calls/enquiries/personal-data';
import { askToConfirm } from '../../components/confirm';
import { counted } from '../../components/counted';
import { nameOf } from './enquiry-words';

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** What there is about a person, e.g. `2 enquiries (FR-7K3M9Q, FR-K7PX2M) with notes, 1 photograph and 4 mails`. */
export function personalDataInWords({ enquiries, plans, auditEntries }: PersonalData): string {
  const photographs = sum(enquiries.map((enquiry) => enquiry.photographs));
  const mails = sum(enquiries.map((enquiry) => enquiry.mails));
  const parts = [
    `${counted(enquiries.length, 'enquiry', 'enquiries')} (${enquiries.map(({ reference }) => reference).join(', ')})`,
    enquiries.some(({ hasNotes }) => hasNotes) && 'your notes about them',
    photographs > 0 && counted(photographs, 'photograph'),
    mails > 0 && counted(mails, 'mail'),
    plans.length > 0 && `${counted(plans.length, 'saved plan')} (${plans.join(', ')})`,
    auditEntries > 0 && `the address in ${counted(auditEntries, 'entry', 'entries')} of the audit log`,
  ];
  return `${new Intl.ListFormat('en-GB').format(parts.filter((part) => part !== false))}.`;
}

/** What is about the person too and stays, so that a user can see to it. */
function whatStays({ namedIn, hasAccount }: PersonalData): string {
  const named =
    namedIn.length > 0
      ? ` Not erased: ${namedIn.join(', ')}, in which another sender names the address.`
      : '';
  return hasAccount ? `${named} The account of this address in Users stays.` : named;
}

/**
 * Erases everything that has the email address of an enquiry's sender, once that was listed and confirmed.
 * @returns what was erased; null when the answer was no
 * @throws ApiError
 */
export async function erasePerson(enquiry: EnquiryRecord): Promise<PersonalData | null> {
  const found = await findPersonalData(enquiry.email);
  const sure = await askToConfirm({
    title: `Erase everything about ${nameOf(enquiry)}?`,
    text: `Under ${enquiry.email}: ${personalDataInWords(found)}${whatStays(found)} This cannot be undone.`,
    confirm: 'Erase',
    danger: true,
  });
  return sure ? erasePersonalData(enquiry.email) : null;
}
