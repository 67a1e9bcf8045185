import type { EnquiryValues } from 'shared-types/enquiry';

export type FieldName = keyof EnquiryValues;
export type TextName = Exclude<FieldName, 'consent' | 'interest'>;

/** Fields in the order in which they are shown and their errors are listed. */
export const FIELD_NAMES = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'interest',
  'message',
  'consent',
] as const satisfies readonly FieldName[];

/** The control's `id`, which an entry of the error summary leads to. */
export function fieldId(name: FieldName): string {
  return `enquiry-${name}`;
}

/** One thing that is wrong with what was typed. */
export interface FieldIssue {
  field: FieldName;
  message: string;
}

function isFieldName(path: string): path is FieldName {
  return (FIELD_NAMES as readonly string[]).includes(path);
}

/** The first message of each field, in the fields' order; what concerns no field of the form is left out. */
export function firstIssues(issues: readonly { path: string; message: string }[]): FieldIssue[] {
  return FIELD_NAMES.flatMap((field) => {
    const issue = issues.find(({ path }) => isFieldName(path) && path === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
}
