import type { PersonalData } from 'shared-types/personal-data';
import { erasePersonalData, findPersonalData } from '../calls/enquiries/personal-data';
import { askToConfirm } from '../components/confirm';
import { counted } from '../components/counted';

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** What there is about a person, e.g. `2 enquiries (FR-7K3M9Q, FR-K7PX2M) with notes, 1 attachment and 4 mails`. */
export function personalDataInWords({ enquiries, plans, others, auditEntries }: PersonalData): string {
  const attachments = sum(enquiries.map((enquiry) => enquiry.attachments));
  const mails = sum(enquiries.map((enquiry) => enquiry.mails));
  const parts = [
    enquiries.length > 0 &&
      `${counted(enquiries.length, 'enquiry', 'enquiries')} (${enquiries.map(({ reference }) => reference).join(', ')})`,
    ...others.map(({ name, references }) => `${counted(references.length, name)} (${references.join(', ')})`),
    enquiries.some(({ hasNotes }) => hasNotes) && 'your notes about them',
    enquiries.some(({ hasBusiness }) => hasBusiness) && 'details of a business',
    attachments > 0 && counted(attachments, 'attachment'),
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
 * Erases everything that has a person's email address, once that was listed and confirmed.
 * @returns what was erased; null when the answer was no
 * @throws ApiError
 */
export async function erasePerson(name: string, email: string): Promise<PersonalData | null> {
  const found = await findPersonalData(email);
  const sure = await askToConfirm({
    title: `Erase everything about ${name}?`,
    text: `Under ${email}: ${personalDataInWords(found)}${whatStays(found)} This cannot be undone.`,
    confirm: 'Erase',
    danger: true,
  });
  return sure ? erasePersonalData(email) : null;
}
