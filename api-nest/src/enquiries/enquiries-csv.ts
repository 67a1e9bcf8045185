import type { EnquiryRecord } from 'shared-types';
import { BUSINESS_FIELDS, BUSINESS_LABELS } from 'shared-types/business';
import { planPaths } from 'shared-types/planner/paths';
import { csvOf, type CsvColumn } from '../foundation/http/csv';

/** Pounds as a spreadsheet adds them up; nothing without an amount. */
const pounds = (pence: number | undefined): string => (pence === undefined ? '' : (pence / 100).toFixed(2));

type Column = [heading: string, value: (enquiry: EnquiryRecord, publicUrl: string) => string];

/** New ones stand at the end, since spreadsheets of their owners count on the places. */
const COLUMNS: Column[] = [
  ['Reference', ({ reference }) => reference],
  ['Received (UTC)', ({ created_at }) => created_at],
  ['Status', ({ status }) => status],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Area of interest', ({ interest }) => interest],
  ['Sent from', ({ subject }) => subject?.name ?? ''],
  ['Message', ({ message }) => message],
  ['Notes', ({ notes }) => notes],
  ['Consent version', ({ consentVersion }) => consentVersion],
  ['Consent wording', ({ consentText }) => consentText],
  ['Consent given (UTC)', ({ consentedAt }) => consentedAt],
  ['Plan', ({ subject }, site) => (subject?.kind === 'plan' ? `${site}${planPaths.whole(subject.id)}` : '')],
  ['Price when sent (£)', ({ pricedPlan }) => pounds(pricedPlan?.price.totalPence)],
  ['Made to measure up to (£)', ({ pricedPlan }) => pounds(pricedPlan?.price.madeToMeasure?.toPence)],
  ['Quote (£)', ({ quote }) => pounds(quote?.totalPence)],
  ['Quote valid until', ({ quote }) => quote?.until ?? ''],
  ['Assigned to', ({ assignee }) => assignee?.email ?? ''],
  ...BUSINESS_FIELDS.map((field): Column => [
    BUSINESS_LABELS[field],
    ({ business }) => String(business?.[field] ?? ''),
  ]),
  ['Attachments', ({ attachments }) => String(attachments.length)],
];

/** Enquiries as a table for spreadsheets. */
export const enquiriesCsv = (
  enquiries: AsyncIterable<EnquiryRecord>,
  publicUrl: string,
): AsyncGenerator<string> =>
  csvOf(
    COLUMNS.map(([heading, value]): CsvColumn<EnquiryRecord> => [
      heading,
      (enquiry) => value(enquiry, publicUrl),
    ]),
    enquiries,
  );
