import type { EnquiryRecord } from 'shared-types';
import { planPaths } from 'shared-types/planner/paths';

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
];

/** Spreadsheets take this for a formula unless an apostrophe precedes it (OWASP, CSV injection). */
const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/;

/** A cell's text in quotes, harmless to spreadsheets. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

const row = (cells: string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * RFC 4180, in UTF-8 with a byte order mark, which spreadsheets need. The headings come with the first row, so that
 * nothing is sent before the first enquiries have been read.
 */
export async function* enquiriesCsv(
  enquiries: AsyncIterable<EnquiryRecord>,
  publicUrl: string,
): AsyncGenerator<string> {
  let headings = `\uFEFF${row(COLUMNS.map(([heading]) => heading))}`;
  for await (const enquiry of enquiries) {
    yield headings + row(COLUMNS.map(([, value]) => value(enquiry, publicUrl)));
    headings = '';
  }
  if (headings !== '') yield headings;
}
